// Endpoints to read the orders of the signed-in customer.
import { listOrders as listOrdersEndpoint, readOrder as readOrderEndpoint } from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import { isToHandOver } from '@pesan/domain/order/hand-over'
import type { Order } from '@pesan/domain/order/order'
import type { Company } from '../../companies/company.ts'
import type { DbPool, ReadDb } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { findArchivedOrder, toCustomerAnswer } from '../archived-order/archived-order.service.ts'
import { handOverCodeOf } from './hand-over-code.ts'
import { findOrderOfCaller } from './order.service.ts'
import { toOrderAnswer, toUnreadableAnswer } from './order-answer.ts'
import { listOrders } from './order-history.service.ts'

interface OrderDeps {
  db: DbPool
  reads: ReadDb
  handOverKey: Buffer
}

export function mountOrders(mount: Mount, deps: OrderDeps): void {
  mount.guarded(listOrdersEndpoint, async ({ query, caller }) => {
    const { orders, archived, unreadable, nextCursor } = await listOrders({ ...deps, caller }, query)
    const recent = orders.map(order => answerOwn(deps, caller.company, order))
    return {
      data: [...recent, ...archived.map(toCustomerAnswer)],
      unreadable: unreadable.map(toUnreadableAnswer),
      next_cursor: nextCursor,
    }
  })

  mount.guarded(readOrderEndpoint, async ({ params, caller }) => {
    const order = await findOrderOfCaller(caller.db, params.orderId)
    if (order) return { data: answerOwn(deps, caller.company, order) }
    const key = { companyId: caller.company.id, orderId: params.orderId }
    const old = await findArchivedOrder(deps.db, key)
    const { customerId } = caller.identified()
    if (!old || old.customerId !== customerId) throw new Refused('order_not_found')
    return { data: toCustomerAnswer(old.archived) }
  })
}

/** BOARD-19: the code stands in answers to the customer only. */
function answerOwn(
  { handOverKey }: { handOverKey: Buffer },
  { id: companyId, asksForCode }: Pick<Company, 'id' | 'asksForCode'>,
  order: Order,
): OrderAnswer {
  const answer = toOrderAnswer(order)
  if (!asksForCode || !isToHandOver(order.status)) return answer
  return { ...answer, hand_over_code: handOverCodeOf(handOverKey, { companyId, orderId: order.id }) }
}
