// The address of a database as a setting: how it is validated, and how the log names it.
import * as v from 'valibot'
import { parseHosts } from './database-hosts.ts'

/** Null for an invalid address. The address of a unix socket has no host, which URL accepts only without a user. */
const databaseAddress = (url: string): URL | null => URL.parse(url.replace(/^(\w+:\/\/)[^/]*@(?=[/?])/, '$1'))

function databaseProblem(url: string): string | null {
  try {
    const areAddresses = parseHosts(url).urls.every(hostUrl => databaseAddress(hostUrl) !== null)
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
    .urls.map(hostUrl => databaseAddress(hostUrl)?.host || 'a unix socket')
    .join(', ')

/** The role that it logs in as; null when it names none. */
export function findDatabaseRole(url: string): string | null {
  const role = /^\w+:\/\/([^:@/]+)(:[^@/]*)?@/.exec(url)?.[1]
  return role === undefined ? null : decodeURIComponent(role)
}

interface Addresses {
  DATABASE_URL?: string | undefined
  DATABASE_LISTEN_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
}

export const databaseProblems = (addresses: Addresses): string[] => [
  ...listenProblems(addresses),
  ...readProblems(addresses),
]

/** The limits of a pooler's sessions belong to a role, so the address of the pooler has to name it. */
function listenProblems({ DATABASE_URL, DATABASE_LISTEN_URL }: Addresses): string[] {
  if (DATABASE_LISTEN_URL === undefined) return []
  if (DATABASE_URL === undefined) return ['DATABASE_URL: needed with DATABASE_LISTEN_URL']
  return findDatabaseRole(DATABASE_URL) === null
    ? ['DATABASE_URL: must name the role of the server when DATABASE_LISTEN_URL is set']
    : []
}

function readProblems({ DATABASE_URL, DATABASE_READ_URL }: Addresses): string[] {
  if (DATABASE_READ_URL === undefined) return []
  if (DATABASE_URL === undefined) return ['DATABASE_URL: needed with DATABASE_READ_URL']
  const { urls, mustBeWritable } = parseHosts(DATABASE_READ_URL)
  return urls.length > 1 || mustBeWritable
    ? ['DATABASE_READ_URL: must name one standby, without target_session_attrs']
    : []
}
