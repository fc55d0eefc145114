// Turns path, query and body of a request into the handler's input, or into the refusal that names every member that is
// wrong or unknown.
import type { Endpoint } from '@pesan/contract/endpoint'
import { issueMessage } from '@pesan/contract/issue-message'
import { inputSchemas } from '@pesan/contract/strict-input'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { unstorablePaths } from '../providers/storable-text.ts'
import { Refused } from './refusal.ts'

/** The answer stays small however many mistakes a body of 5 MiB has. */
const MAX_NAMED = 100

export interface ParsedInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Created once per endpoint. Throws `not_found` for an impossible id and `invalid_input` for the rest. */
export function createInputParser(endpoint: Endpoint): (request: FastifyRequest) => ParsedInput {
  const { body, query } = inputSchemas(endpoint)
  return request => ({
    params: endpoint.params && parseParams(endpoint.params, request.params),
    query: query && parseMembers(query, request.query),
    body: body && parseMembers(body, request.body),
  })
}

/** An impossible id is answered like an id that does not exist. */
function parseParams(schema: v.GenericSchema, value: unknown): unknown {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success || unstorablePaths(value).length > 0) throw new Refused('not_found')
  return parsed.output
}

function parseMembers(schema: v.GenericSchema, value: unknown): unknown {
  const unstorable = unstorablePaths(value)
  if (unstorable.length > 0) throw new Refused('invalid_input', { errors: namesOf(unstorable) })
  const parsed = v.safeParse(schema, value, { message: issueMessage })
  if (parsed.success) return parsed.output
  const named = parsed.issues.map(describeIssue).slice(0, MAX_NAMED)
  // A map, because a member may be called `constructor`.
  const byPath = Map.groupBy(named, ({ path }) => path)
  const errors = Object.fromEntries(
    [...byPath].map(([path, faults]) => [path, faults.map(({ message }) => message)]),
  )
  throw new Refused('invalid_input', { errors })
}

const namesOf = (paths: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(paths.slice(0, MAX_NAMED).map(path => [path, ['must not contain control characters']]))

const describeIssue = (issue: v.BaseIssue<unknown>): { path: string; message: string } => ({
  path: v.getDotPath(issue) || 'body',
  message: issue.message,
})
