// Work that is asked for again and again: it begins at once and never runs twice at a time, and what is asked for while
// it runs is one more round.
import { setTimeout as pause } from 'node:timers/promises'

export interface WokenWork {
  /** There may be something to do; returns at once. */
  wake(): void
  /** Begins no further round, and waits for the one under way. */
  stop(): Promise<void>
}

export interface WokenWorkOptions {
  /** Under load what comes within it is done together; a single wake never waits for it. */
  gatherMs: number
  onFailure(error: unknown): void
}

export function wokenWork(work: () => Promise<void>, { gatherMs, onFailure }: WokenWorkOptions): WokenWork {
  let running: Promise<void> | null = null
  let isWakePending = false
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(): Promise<void> {
    try {
      while (isWakePending && !signal.aborted) {
        isWakePending = false
        await work().catch(onFailure)
        if (isWakePending && !signal.aborted) await pause(gatherMs)
      }
    } finally {
      // In the same breath as the last look: a wake that came between the two would be lost.
      running = null
    }
  }

  return {
    wake() {
      if (signal.aborted) return
      isWakePending = true
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
