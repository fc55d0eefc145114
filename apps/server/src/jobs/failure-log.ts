// Logs the failures of repeated work: the first of its kind with its stack, each further one as a single line. A
// database that is away for an hour thus does not flood the log.
import type { Log } from '../db/log.ts'

export type LogFailure = (error: unknown, message: string, facts?: Readonly<Record<string, string>>) => void

/** At this number all kinds are cleared, so that each is logged with its stack once more. */
const MAX_KINDS = 500
const MAX_LINE_LENGTH = 200

/** Ids and numbers differ between failures of the same kind. */
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
