// Spares everybody the wait for a provider that does not answer: after a few calls in a row without an answer the next
// ones fail at once, and now and then a single call finds out whether it is back. An answer, also a bad one, is an answer.

export interface CircuitBreaker {
  /** Throws `CircuitOpen` instead of calling while the provider is spared; counts what `call` throws as no answer. */
  run<T>(call: () => Promise<T>): Promise<T>
  isOpen(): boolean
}

export class CircuitOpen extends Error {}

export interface CircuitBreakerOptions {
  nowMs?: () => number
  onChange?: (isOpen: boolean) => void
}

const FAILURES_UNTIL_OPEN = 3
const PROBE_AFTER_MS = 5_000

export function createCircuitBreaker({
  // Not the time of day: a clock that is set must not hold calls back.
  nowMs = () => performance.now(),
  onChange,
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let failures = 0
  let probeAtMs: number | null = null

  function mayCall(): boolean {
    if (probeAtMs === null) return true
    if (nowMs() < probeAtMs) return false
    // This call is the probe; the others go on being spared until it is known what became of it.
    probeAtMs = nowMs() + PROBE_AFTER_MS
    return true
  }

  function answered(): void {
    failures = 0
    if (probeAtMs !== null) onChange?.(false)
    probeAtMs = null
  }

  function failed(): void {
    failures += 1
    if (failures < FAILURES_UNTIL_OPEN) return
    if (probeAtMs === null) onChange?.(true)
    probeAtMs = nowMs() + PROBE_AFTER_MS
  }

  return {
    async run(call) {
      if (!mayCall()) throw new CircuitOpen('the provider did not answer lately and is not asked now')
      try {
        const answer = await call()
        answered()
        return answer
      } catch (error) {
        failed()
        throw error
      }
    },
    isOpen: () => probeAtMs !== null,
  }
}

/** For tests of adapters, and where nobody waits. */
export const ALWAYS_CLOSED: CircuitBreaker = { run: call => call(), isOpen: () => false }
