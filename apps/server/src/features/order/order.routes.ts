// Endpoints to read the orders of the signed-in customer.
import { listOrders as listOrdersEndpoint, readOrder as readOrderEndpoint } from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { findOrderOfCaller } from './order.service.ts'
import { toOrderAnswer, toUnreadableAnswer } from './order-answer.ts'
import { listOrders } from './order-history.service.ts'

export function mountOrders(mount: Mount): void {
  mount.guarded(listOrdersEndpoint, async ({ query, caller }) => {
    const { orders, unreadable, nextCursor } = await listOrders(caller, query)
    return {
      data: orders.map(toOrderAnswer),
      unreadable: unreadable.map(toUnreadableAnswer),
      next_cursor: nextCursor,
    }
  })

  mount.guarded(readOrderEndpoint, async ({ params, caller }) => {
    const order = await findOrderOfCaller(caller.db, params.orderId)
    if (!order) throw new Refused('order_not_found')
    return { data: toOrderAnswer(order) }
  })
}
