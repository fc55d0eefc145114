// The server's log, stored so that a test can check what must not appear in it. An unexpected error fails the test: to
// the caller it is only a 500.
import { type Logger, pino } from 'pino'
import * as v from 'valibot'

export interface ServerLog {
  logger: Logger
  lines: readonly string[]
  /** The errors logged so far; they count as expected from then on. */
  takeErrors(): string[]
  requireNoErrors(): void
}

const ERROR_LEVEL = 50
const line = v.object({ level: v.number() })

export function createServerLog(): ServerLog {
  const lines: string[] = []
  let errors: string[] = []
  const logger = pino(
    { level: 'debug', base: null },
    {
      write(text: string) {
        lines.push(text)
        if (v.parse(line, JSON.parse(text)).level >= ERROR_LEVEL) errors.push(text)
      },
    },
  )
  return {
    logger,
    lines,
    takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    requireNoErrors() {
      if (errors.length > 0) throw new Error(`the server logged errors:\n${errors.join('')}`)
    },
  }
}
