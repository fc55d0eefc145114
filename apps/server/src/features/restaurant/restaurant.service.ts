// What a restaurant's systems may see of their orders.

import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { Db } from '../../db/pool.ts'
import {
  findOrderOfCompany,
  listStatusChanges,
  type OrderRecord,
  readOrderRecord,
  type StatusChange,
} from '../order/order.service.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'

export interface OrderWithRecord extends OrderRecord {
  found: RestaurantOrder
  changes: StatusChange[]
}

/** Null for an unknown order. */
export async function readRestaurantOrder(
  { db }: { db: Db },
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<OrderWithRecord | null> {
  const [found, changes, record] = await Promise.all([
    findOrderOfCompany(db, key),
    listStatusChanges(db, key),
    readOrderRecord(db, key),
  ])
  return found && { found, changes, ...record }
}
