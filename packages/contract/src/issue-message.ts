// Words what is wrong with a value, for the person who sends it. Never repeats the value as the library's own messages
// do: it may be a secret, or megabytes of anything.
import type * as v from 'valibot'
import { isUnknownMember } from './strict-input.ts'

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  strict_object: 'an object',
  loose_object: 'an object',
  variant: 'an object',
  record: 'an object',
}

/** For the option `message` of a parse: words every issue whose schema has no message. */
export function issueMessage(issue: v.BaseIssue<unknown>): string {
  const { type } = issue
  const requirement = String(issue.requirement)
  if (isUnknownMember(issue)) return 'is not known here'
  if (issue.received === 'undefined') return 'is missing'
  if (type === 'safe_integer')
    return Number.isInteger(issue.input)
      ? `must be at most ${Number.MAX_SAFE_INTEGER}`
      : 'must be a whole number'
  if (type === 'picklist' || type === 'literal') return `must be one of ${listed(issue.expected ?? '')}`
  if (type === 'max_length')
    return `must have at most ${requirement} ${typeof issue.input === 'string' ? 'characters' : 'entries'}`
  if (type === 'min_length')
    return requirement === '1' ? 'must not be empty' : `must have at least ${requirement} characters`
  if (type === 'max_value') return `must be at most ${requirement}`
  if (type === 'min_value') return `must be at least ${requirement}`
  const kind = KINDS[type]
  return issue.kind === 'schema' && kind !== undefined ? `must be ${kind}` : 'is not valid'
}

/** `("A" | "")` of the library as `A, an empty text`. */
const listed = (expected: string): string =>
  expected
    .replace(/^\(|\)$/g, '')
    .split(' | ')
    .map(literal => (literal === '""' ? 'an empty text' : literal.replaceAll('"', '')))
    .join(', ')
