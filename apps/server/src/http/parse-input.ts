// Turns path, query and body of a request into the handler's input, or into the refusal that names every member that is
// wrong or unknown.
import { type Endpoint } from '@pesan/contract/endpoint'
import { inputSchemas } from '@pesan/contract/strict-input'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
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
function parseParams(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success || unstorablePaths(value).length > 0) throw new Refused('not_found')
  return parsed.data
}

function parseMembers(schema: z.ZodMiniType, value: unknown): unknown {
  const unstorable = unstorablePaths(value)
  if (unstorable.length > 0) throw new Refused('invalid_input', { errors: namesOf(unstorable) })
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  const named = parsed.error.issues.flatMap(describeIssue).slice(0, MAX_NAMED)
  // A map, because a member may be called `constructor`.
  const byPath = Map.groupBy(named, ({ path }) => path)
  const errors = Object.fromEntries(
    [...byPath].map(([path, faults]) => [path, faults.map(({ message }) => message)]),
  )
  throw new Refused('invalid_input', { errors })
}

/** Zod compares `length` wherever a value has one, even if the value is no text, and throws when that is an object. */
function safeParse(schema: z.ZodMiniType, value: unknown) {
  try {
    return schema.safeParse(value)
  } catch (error) {
    if (!hasForgedLength(value)) throw error
    throw new Refused('invalid_input', { errors: { body: ['must not have an object as a length'] } })
  }
}

/** Checked only after a failure, so that ordinary bodies pay nothing for it. */
function hasForgedLength(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const isForged = 'length' in value && typeof value.length === 'object'
  return isForged || Object.values(value).some(hasForgedLength)
}

const namesOf = (paths: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(paths.slice(0, MAX_NAMED).map(path => [path, ['must not contain control characters']]))

function describeIssue(issue: z.core.$ZodIssue): { path: string; message: string }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => ({ path: [...issue.path, key].join('.'), message: 'is not known here' }))
  return [{ path: issue.path.join('.') || 'body', message: issue.message }]
}
