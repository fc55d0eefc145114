// The address of a database as a setting: how it is validated, and how the log names it.
import * as v from 'valibot'
import { parseHosts } from './database-hosts.ts'

/** Null for an invalid address. The address of a unix socket has no host, which URL accepts only without a user. */
const databaseAddress = (url: string): URL | null => URL.parse(url.replace(/^(\w+:\/\/)[^/]*@(?=[/?])/, '$1'))

function databaseProblem(url: string): string | null {
  try {
    const areAddresses = parseHosts(url).urls.every(one => databaseAddress(one) !== null)
    return areAddresses ? null : 'must be an address, with special characters encoded'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export const databaseUrl = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^postgres(ql)?:\/\/./, 'must begin with postgres://'),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? databaseProblem(dataset.value) : null
      if (problem !== null) addIssue({ message: problem })
    }),
  ),
)

/** Its hosts, without user and password. */
export const describeDatabase = (url: string): string =>
  parseHosts(url)
    .urls.map(one => databaseAddress(one)?.host || 'a unix socket')
    .join(', ')
