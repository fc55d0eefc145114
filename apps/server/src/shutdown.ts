// How the process ends on SIGTERM and Ctrl-C: it reports that it is not ready and still accepts requests until the
// balancer has noticed, then finishes its work and closes everything. A step that hangs is abandoned.
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './db/log.ts'

export interface Shutdown {
  log: Log
  /** How long it still accepts requests; longer than a balancer takes to notice that it is not ready. */
  delayMs: number
  services: {
    startStopping(): void
    hub: { dropConnections(withinMs: number): void }
    close(): Promise<void>
  }
  closeHttp(): Promise<void>
  stopDatabase(): Promise<void>
}

/** Besides the delay. A supervisor kills after 30 s. */
const HTTP_WITHIN_MS = 9_000
const SERVICES_WITHIN_MS = 8_000
/** Browsers are disconnected in the first part of the delay: each needs a moment to reconnect to the next process. */
const SPREAD_PART = 0.6

export async function shutDown(shutdown: Shutdown): Promise<void> {
  const { log, delayMs, services, closeHttp, stopDatabase } = shutdown
  const within = async (limitMs: number, step: string, work: Promise<void>): Promise<void> => {
    const limit = new AbortController()
    const isLate = delay(limitMs, true, { signal: limit.signal, ref: false }).catch(() => false)
    const isDone = work.then(
      () => false,
      (error: unknown) => {
        log.warn({ err: error, step }, 'a step of stopping failed')
        return false
      },
    )
    if (await Promise.race([isDone, isLate])) log.warn({ step, limitMs }, 'a step of stopping took too long')
    limit.abort()
  }
  services.startStopping()
  services.hub.dropConnections(delayMs * SPREAD_PART)
  await delay(delayMs)
  await within(HTTP_WITHIN_MS, 'answering the last requests', closeHttp())
  await within(SERVICES_WITHIN_MS, 'finishing work', services.close())
  await stopDatabase()
}

export interface StopOnRequest extends Shutdown {
  /** Each resolves with a signal's name, or with the error that makes serving impossible. */
  reasons: readonly Promise<unknown>[]
}

/**
 * Exits with 0 after a signal, even if a step was abandoned: its work is in the database and continues in another
 * process.
 */
export async function stopOnRequest({ reasons, ...shutdown }: StopOnRequest): Promise<void> {
  const { log } = shutdown
  const reason = await Promise.race(reasons)
  const isSignal = typeof reason === 'string'
  if (isSignal) log.info({ signal: reason }, 'stopping')
  else log.error({ err: reason }, 'the database is lost, stopping')
  try {
    await shutDown(shutdown)
    log.info({}, 'stopped')
    process.exit(isSignal ? 0 : 1)
  } catch (error) {
    log.error({ err: error }, 'stopping failed')
    process.exit(1)
  }
}
