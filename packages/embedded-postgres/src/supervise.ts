// Restarts a PostgreSQL that ended by itself, a bounded number of times.
import { setTimeout as delay } from 'node:timers/promises'
import { isRunning } from './is-running.ts'
import type { Launched } from './launch.ts'
import type { Log } from './log.ts'

export type Supervision = {
  /** Resolves with the reason when PostgreSQL ended and is not restarted. */
  lost: Promise<Error>
  /** Resolves when no start is under way and none will follow. Await it after the request to stop PostgreSQL. */
  finished: Promise<void>
  stop(): void
}

export type SupervisionOptions = {
  log: Log
  /** Resolves when it is ready again; rejects when it cannot be started. */
  restart: () => Promise<Launched>
  maxRestarts?: number
  windowMs?: number
}

const MAX_RESTARTS = 5
const WINDOW_MS = 60_000
const ADOPTED_POLL_MS = 250

export function supervise(first: Launched, options: SupervisionOptions): Supervision {
  const { log, restart, maxRestarts = MAX_RESTARTS, windowMs = WINDOW_MS } = options
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>()
  const stopping = new AbortController()
  let current = first

  async function watch(): Promise<void> {
    let restartedAt: number[] = []
    while (!stopping.signal.aborted) {
      await ended(current)
      if (stopping.signal.aborted) return
      restartedAt = restartedAt.filter(at => performance.now() - at < windowMs)
      if (restartedAt.length === maxRestarts) {
        lose(new Error(`PostgreSQL ended ${maxRestarts + 1} times within ${windowMs / 1000} s`))
        return
      }
      restartedAt.push(performance.now())
      log.warn({ pid: current.postmaster.pid, restarts: restartedAt.length }, 'starting postgres again')
      current = await restart()
    }
    current.child?.expectExit()
  }

  const finished = watch().catch((error: unknown) =>
    lose(error instanceof Error ? error : new Error(String(error))),
  )
  return {
    lost,
    finished,
    stop() {
      stopping.abort()
      current.child?.expectExit()
    },
  }
}

/** An adopted postmaster is no child of this process, so its end has to be polled for. */
async function ended({ postmaster, child }: Launched): Promise<void> {
  if (child !== undefined) return child.exited
  while (isRunning(postmaster.pid)) await delay(ADOPTED_POLL_MS, undefined, { ref: false })
}
