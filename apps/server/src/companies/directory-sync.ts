// Keeps the directory of companies current across losses of the listening connection. Notifications sent meanwhile
// are lost, so all companies are read again, with retries until it succeeds.
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../db/log.ts'
import type { CompanyDirectory } from './company-directory.ts'

export interface DirectorySync {
  /** Notifications no longer arrive. */
  lost(): void
  /** Notifications arrive again. Resolves when all companies were read, or when another loss aborts the reading. */
  reconnected(): Promise<void>
  stop(): void
}

const FIRST_PAUSE_MS = 50
const MAX_PAUSE_MS = 1_000

export function createDirectorySync({
  directory,
  log,
}: {
  directory: Pick<CompanyDirectory, 'reload' | 'setCurrent'>
  log: Log
}): DirectorySync {
  let reading = new AbortController()
  return {
    lost() {
      reading.abort()
      directory.setCurrent(false)
    },
    async reconnected() {
      reading = new AbortController()
      const { signal } = reading
      for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
        try {
          await directory.reload()
          if (!signal.aborted) directory.setCurrent(true)
          return
        } catch (error) {
          log.warn({ reason: String(error) }, 'the companies could not be read again yet')
        }
        await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    },
    stop: () => reading.abort(),
  }
}
