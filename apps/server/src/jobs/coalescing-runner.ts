// Runs work on triggers: the first starts it at once, it never runs twice at a time, and all triggers during a round and
// the pause after it lead to one more round.
import { setTimeout as pause } from 'node:timers/promises'

export interface CoalescingRunner {
  /** There may be work; returns at once. */
  trigger(): void
  /** Starts no further round, and waits for the one under way. */
  stop(): Promise<void>
}

export interface CoalescingRunnerOptions {
  /** Pause after a round, so that triggers under load share the next one; a single trigger never waits. */
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
        if (debounceMs > 0) await pause(debounceMs, null, { signal, ref: false }).catch(() => null)
      }
    } finally {
      // Reset `running` synchronously after the check: a trigger between the two would otherwise be lost.
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
