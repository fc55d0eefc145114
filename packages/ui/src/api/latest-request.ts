// Requests of which only the newest counts: what begins, waits or is cancelled makes the answers to all before it
// stale.

/** Runs `work` after this long; returns a function that cancels it. */
export type After = (ms: number, work: () => void) => () => void

export const startTimer: After = (ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

export interface LatestRequest {
  /** Call when the request starts. The returned function answers whether it is still the newest. */
  begin(): () => boolean
  /** Debounces: replaces what waits. */
  schedule(ms: number, work: () => void): void
  cancel(): void
}

export function createLatestRequest(runAfter: After = startTimer): LatestRequest {
  let sequence = 0
  let cancelWaiting = () => {}
  const cancel = () => {
    cancelWaiting()
    sequence += 1
  }
  return {
    begin() {
      sequence += 1
      const own = sequence
      return () => own === sequence
    },
    schedule(ms, work) {
      cancel()
      cancelWaiting = runAfter(ms, work)
    },
    cancel,
  }
}
