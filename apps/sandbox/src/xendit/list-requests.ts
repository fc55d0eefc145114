/** The lists of the API: filtered, the newest first, and cut at their limit as the vendor's are. */
import { z } from 'zod'
import type { Ledger, Request } from './ledger.ts'

const many = z.union([z.string(), z.array(z.string())]).transform(one => [one].flat())
const query = z.object({
  id: many.optional(),
  reference_id: many.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})

export function listRequests(ledger: Ledger, given: unknown): { requests: Request[]; hasMore: boolean } {
  const { id, reference_id: reference, limit } = query.parse(given)
  const found = [...ledger.requests.values()].filter(
    one => (id?.includes(one.id) ?? true) && (reference?.includes(one.referenceId) ?? true),
  )
  return { requests: found.toReversed().slice(0, limit), hasMore: found.length > limit }
}
