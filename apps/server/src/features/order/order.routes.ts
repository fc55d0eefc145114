// Endpoints to read the orders of the signed-in customer.
import { listOrders as listOrdersEndpoint, readOrder as readOrderEndpoint } from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { type ReadingDeps, readOrder } from './order.service.ts'
import { toOrderAnswer, toUnreadableAnswer } from './order-answer.ts'
import { listOrders } from './order-history.service.ts'

export function mountOrders(mount: Mount, deps: ReadingDeps): void {
  mount(listOrdersEndpoint, async ({ query, caller }) => {
    const companyId = caller.company.id
    const { customerId } = caller.customer
    const { cursor } = query
    const { orders, unreadable, nextCursor } = await listOrders(deps, { companyId, customerId, cursor })
    return {
      data: orders.map(toOrderAnswer),
      unreadable: unreadable.map(toUnreadableAnswer),
      next_cursor: nextCursor,
    }
  })

  mount(readOrderEndpoint, async ({ params, caller }) => {
    const companyId = caller.company.id
    const order = await readOrder(deps, { companyId, customerId: caller.customer.customerId, ...params })
    if (!order) throw new Refused('order_not_found')
    return { data: toOrderAnswer(order) }
  })
}
