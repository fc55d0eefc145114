/**
 * Switches that make an endpoint fail for its next calls: an error status, no answer although the work was done, no
 * answer and no work, text that is no JSON, or an empty answer.
 */
import { z } from 'zod'

export const fault = z.object({
  /** e.g. `POST /payment_requests`; `*` is every endpoint. */
  endpoint: z.string(),
  kind: z.union([
    z.object({ status: z.int().min(400).max(599), error_code: z.string() }),
    z.enum(['silent_after_work', 'silent', 'malformed', 'empty']),
  ]),
  times: z.int().min(1).default(1),
})
export type Fault = z.infer<typeof fault>

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
      const found = faults.find(one => one.endpoint === endpoint || one.endpoint === '*')
      if (!found) return null
      found.times -= 1
      if (found.times === 0) faults = faults.filter(one => one !== found)
      return found.kind
    },
  }
}
