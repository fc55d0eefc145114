// Failures of work that runs again and again: the first one of its kind is logged with its stack, every further one as a
// single line, so that a database that is away for an hour does not bury the log.
import type { Log } from '../db/log.ts'

export type LogFailure = (error: unknown, message: string, facts?: Readonly<Record<string, string>>) => void

/** More kinds than these are forgotten, and shown with their stack once more. */
const MAX_KINDS = 500
const MAX_LINE_LENGTH = 200

/** Ids and numbers differ from one failure to the next of the same kind. */
const VARYING = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+/g

export function createFailureLog(log: Log): LogFailure {
  const known = new Set<string>()
  return (error, message, facts = {}) => {
    const line = lineOf(error)
    const kind = JSON.stringify([message, facts, line.replaceAll(VARYING, '#')])
    if (known.has(kind)) return log.warn({ ...facts, error: line }, message)
    if (known.size >= MAX_KINDS) known.clear()
    known.add(kind)
    log.warn({ ...facts, err: error }, message)
  }
}

function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, MAX_LINE_LENGTH)
  const first = error instanceof AggregateError ? error.errors[0] : undefined
  const cause = first instanceof Error ? `, first: ${first.name}: ${first.message}` : ''
  return `${error.name}: ${error.message}${cause}`.split('\n', 1).join('').slice(0, MAX_LINE_LENGTH)
}
