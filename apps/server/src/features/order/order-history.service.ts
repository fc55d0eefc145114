// The orders of a customer, a page at a time. A page begins after an order and not at a place in the list, so that an
// order placed meanwhile moves nothing from one page to the next.
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import type { Order } from '@pesan/domain/order/order'
import type { Db } from '../../db/pool.ts'
import { listOrdersOfCustomer } from './order.repository.ts'

export const ORDERS_PER_PAGE = 20

export interface OrdersRequest {
  companyId: CompanyId
  customerId: CustomerId
  /** As the page before told it. */
  cursor: string | undefined
}

export interface OrdersPage {
  orders: Order[]
  nextCursor: string | null
}

export async function listOrders(
  { db }: { db: Db },
  { cursor, ...customer }: OrdersRequest,
): Promise<OrdersPage> {
  const before = cursor === undefined ? null : Number(cursor)
  // One more than is shown tells whether there are older ones.
  const found = await listOrdersOfCustomer(db, { ...customer, before, limit: ORDERS_PER_PAGE + 1 })
  const orders = found.slice(0, ORDERS_PER_PAGE)
  const last = found.length > ORDERS_PER_PAGE ? orders.at(-1) : undefined
  return { orders, nextCursor: last ? String(last.number) : null }
}
