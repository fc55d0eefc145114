/** The lists of the API: filtered, the newest first, and cut at their limit as the vendor's are. */
import * as v from 'valibot'
import type { Ledger, Request } from './ledger.ts'

const many = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform(given => [given].flat()),
)
const query = v.object({
  id: v.optional(many),
  reference_id: v.optional(many),
  limit: v.optional(v.pipe(v.unknown(), v.toNumber(), v.safeInteger(), v.minValue(1), v.maxValue(100)), 10),
})

export function listRequests(ledger: Ledger, given: unknown): { requests: Request[]; hasMore: boolean } {
  const { id, reference_id: reference, limit } = v.parse(query, given)
  const found = [...ledger.requests.values()].filter(
    request => (id?.includes(request.id) ?? true) && (reference?.includes(request.referenceId) ?? true),
  )
  return { requests: found.toReversed().slice(0, limit), hasMore: found.length > limit }
}
