// Decides about an order that other callers may change at the same time.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { Db } from '../../db/pool.ts'
import { findOrderOfCompany } from './order.repository.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

/**
 * Decides again on the order as it is now while another caller was faster; each repetition follows a change that was
 * made, so that it ends. Null for an unknown order.
 */
export async function decideOnOrder<Result>(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId },
  decide: (found: RestaurantOrder) => Promise<Result | 'changed_meanwhile'>,
): Promise<Result | null> {
  for (;;) {
    const found = await findOrderOfCompany(db, key)
    if (!found) return null
    const result = await decide(found)
    if (result !== 'changed_meanwhile') return result
  }
}
