// Work that is asked for again and again: it begins at once and never runs twice at a time, and what is asked for while
// it runs is one more round.
import { setTimeout as pause } from 'node:timers/promises'

export interface CoalescingRunner {
  /** There may be something to do; returns at once. */
  trigger(): void
  /** Begins no further round, and waits for the one under way. */
  stop(): Promise<void>
}

export interface CoalescingRunnerOptions {
  /** Under load what comes within it is done together; a single wake never waits for it. */
  debounceMs: number
  onFailure(error: unknown): void
}

export function createCoalescingRunner(
  work: () => Promise<void>,
  { debounceMs, onFailure }: CoalescingRunnerOptions,
): CoalescingRunner {
  let running: Promise<void> | null = null
  let isTriggerPending = false
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(): Promise<void> {
    try {
      while (isTriggerPending && !signal.aborted) {
        isTriggerPending = false
        await work().catch(onFailure)
        if (isTriggerPending && !signal.aborted) await pause(debounceMs)
      }
    } finally {
      // In the same breath as the last look: a wake that came between the two would be lost.
      running = null
    }
  }

  return {
    trigger() {
      if (signal.aborted) return
      isTriggerPending = true
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
