// What a restaurant's systems may see of their orders.

import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { Db } from '../../db/pool.ts'
import { findOrderOfCompany, listStatusChanges, type StatusChange } from '../order/order.service.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'

/** Null for an unknown order. */
export async function readRestaurantOrder(
  { db }: { db: Db },
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<{ found: RestaurantOrder; changes: StatusChange[] } | null> {
  const [found, changes] = await Promise.all([findOrderOfCompany(db, key), listStatusChanges(db, key)])
  return found && { found, changes }
}
