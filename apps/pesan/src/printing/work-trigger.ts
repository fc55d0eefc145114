// Ends a wait for work: when something has happened, and after a while in any case.

export interface WorkTrigger {
  /** Also for the next one who waits, if no one does now. */
  trigger(): void
  /** Resolves at the next trigger, after `ms`, or when the program stops. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export function createWorkTrigger(): WorkTrigger {
  let isPending = false
  let resolveWaiting: (() => void) | null = null
  return {
    trigger() {
      isPending = true
      resolveWaiting?.()
    },
    async wait(ms, signal) {
      if (!isPending && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        resolveWaiting = resolve
        const limit = setTimeout(resolve, ms)
        signal.addEventListener('abort', () => resolve(), { once: true })
        await promise
        clearTimeout(limit)
        resolveWaiting = null
      }
      isPending = false
    },
  }
}
