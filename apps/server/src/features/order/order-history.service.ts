// The orders of the caller, in pages. A page begins after an order and not at an offset, so that an order placed
// meanwhile moves nothing between pages.
import type { Order } from '@pesan/domain/order/order'
import type { GuardedDb } from '../../db/guarded-statement.ts'
import { splitReadable, UnreadableRow } from '../../db/unreadable-row.ts'
import { listOrdersOfCaller } from './order.repository.ts'
import type { OrderKey } from './order-row.ts'

export const ORDERS_PER_PAGE = 20

export interface OrdersPage {
  orders: Order[]
  unreadable: OrderKey[]
  nextCursor: string | null
}

/** `cursor` as the previous page returned it. */
export async function listOrders(
  { db }: { db: GuardedDb },
  { cursor }: { cursor?: string | undefined },
): Promise<OrdersPage> {
  const before = cursor === undefined ? null : Number(cursor)
  // Reads one order more than the page holds, to know whether older ones exist.
  const found = await listOrdersOfCaller(db, { before, limit: ORDERS_PER_PAGE + 1 })
  const page = found.slice(0, ORDERS_PER_PAGE)
  const last = found.length > ORDERS_PER_PAGE ? page.at(-1) : undefined
  const { readable: orders, unreadable } = splitReadable<Order, OrderKey>(page)
  return { orders, unreadable, nextCursor: last ? String(numberOf(last)) : null }
}

const numberOf = (found: Order | UnreadableRow<OrderKey>): number =>
  found instanceof UnreadableRow ? found.key.number : found.number
