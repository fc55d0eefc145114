// Spares callers the wait for a provider that does not answer: after several calls in a row without an answer, further
// ones fail at once. From time to time one call probes it; any answer counts, even an error.

export interface CircuitBreaker {
  /**
   * Throws `CircuitOpen` instead of calling while the circuit is open. An error of `call` counts as a failure, and so
   * does an answer for which `isFailure` is true.
   */
  run<T>(call: () => Promise<T>, isFailure?: (answer: T) => boolean): Promise<T>
  isOpen(): boolean
}

export class CircuitOpen extends Error {}

export interface CircuitBreakerOptions {
  /** In a row. */
  failuresUntilOpen?: number
  probeAfterMs?: number
  /** A monotonic clock by default: changing the time of day must not block calls. */
  nowMs?: () => number
  onChange?: (isOpen: boolean) => void
}

const FAILURES_UNTIL_OPEN = 3
const PROBE_AFTER_MS = 5_000

export function createCircuitBreaker({
  failuresUntilOpen = FAILURES_UNTIL_OPEN,
  probeAfterMs = PROBE_AFTER_MS,
  nowMs = () => performance.now(),
  onChange,
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let failures = 0
  let probeAtMs: number | null = null

  function mayCall(): boolean {
    if (probeAtMs === null) return true
    if (nowMs() < probeAtMs) return false
    // This call is the probe; others fail until its result is known.
    probeAtMs = nowMs() + probeAfterMs
    return true
  }

  function answered(): void {
    failures = 0
    if (probeAtMs !== null) onChange?.(false)
    probeAtMs = null
  }

  function failed(): void {
    failures += 1
    if (failures < failuresUntilOpen) return
    if (probeAtMs === null) onChange?.(true)
    probeAtMs = nowMs() + probeAfterMs
  }

  return {
    async run(call, isFailure = () => false) {
      if (!mayCall()) throw new CircuitOpen('the provider did not answer lately and is not asked now')
      try {
        const answer = await call()
        if (isFailure(answer)) failed()
        else answered()
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
