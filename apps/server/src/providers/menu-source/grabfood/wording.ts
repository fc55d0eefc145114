// Words the fault of a value briefly, for the person who exports the menu. Never repeats the value, which may be
// megabytes of anything.
import type * as z from 'zod'

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** The error map with which every schema of this folder is parsed. */
export const wording: z.core.$ZodErrorMap = issue => {
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(describeLiteral).join(', ')}`
  if (issue.code === 'too_big') return tooBig(issue.origin, issue.maximum)
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`
  return 'is not valid'
}

const describeLiteral = (value: unknown): string => (value === '' ? 'an empty text' : String(value))

function tooBig(origin: string, maximum: number | bigint): string {
  if (origin === 'string') return `must have at most ${maximum} characters`
  if (origin === 'array') return `must have at most ${maximum} entries`
  return `must be at most ${maximum}`
}
