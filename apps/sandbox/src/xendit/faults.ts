/**
 * Switches that make an endpoint fail for its next calls: an error status, no answer although the work was done, no
 * answer and no work, text that is no JSON, or an empty answer.
 */
import * as v from 'valibot'

export const fault = v.object({
  /** e.g. `POST /payment_requests`; `*` is every endpoint. */
  endpoint: v.string(),
  kind: v.union([
    v.object({
      status: v.pipe(v.number(), v.safeInteger(), v.minValue(400), v.maxValue(599)),
      error_code: v.string(),
    }),
    v.picklist(['silent_after_work', 'silent', 'malformed', 'empty']),
  ]),
  times: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 1),
})
export type Fault = v.InferOutput<typeof fault>

export interface Faults {
  set(fault: Fault): void
  clear(): void
  /** The fault of this call, which counts as one of its times. */
  take(endpoint: string): Fault['kind'] | null
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    set: next => faults.push({ ...next }),
    clear: () => {
      faults = []
    },
    take(endpoint) {
      const found = faults.find(armed => armed.endpoint === endpoint || armed.endpoint === '*')
      if (!found) return null
      found.times -= 1
      if (found.times === 0) faults = faults.filter(armed => armed !== found)
      return found.kind
    },
  }
}
