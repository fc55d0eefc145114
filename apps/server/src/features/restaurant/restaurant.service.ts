// What a restaurant's own systems may see of their orders.

import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import type { Db } from '../../db/pool.ts'
import { findOrderOfCompany, listOrdersOfCompany } from '../order/order.repository.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'

const MAX_LISTED_ORDERS = 100

interface Tools {
  db: Db
}

export const listOrders = (
  { db }: Tools,
  { companyId, status }: { companyId: CompanyId; status: OrderStatus | null },
): Promise<RestaurantOrder[]> => listOrdersOfCompany(db, { companyId, status, limit: MAX_LISTED_ORDERS })

export const readRestaurantOrder = (
  { db }: Tools,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<RestaurantOrder | null> => findOrderOfCompany(db, key)
