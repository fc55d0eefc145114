// Spares callers the wait for a provider that does not answer: after several calls in a row without an answer, further
// ones fail at once. From time to time one call probes it; any answer counts, even an error.

export interface CircuitBreaker {
  /** Throws `CircuitOpen` instead of calling while the circuit is open; counts an error of `call` as no answer. */
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
  // Not the time of day: changing the clock must not block calls.
  nowMs = () => performance.now(),
  onChange,
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let failures = 0
  let probeAtMs: number | null = null

  function mayCall(): boolean {
    if (probeAtMs === null) return true
    if (nowMs() < probeAtMs) return false
    // This call is the probe; others fail until its result is known.
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

/** For tests of adapters, and for calls that no user waits for. */
export const ALWAYS_CLOSED: CircuitBreaker = { run: call => call(), isOpen: () => false }
