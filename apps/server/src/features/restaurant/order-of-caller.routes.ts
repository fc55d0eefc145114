// Which orders a caller may act on, and what a call about one answers.
import type { OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import type { RestaurantOrderAnswer } from '@pesan/contract/restaurant-order'
import type { DbPool } from '../../db/pool.ts'
import type { Callers } from '../../http/mount.ts'
import { mayActAt, outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { findOrderOfCompany } from '../order/order.service.ts'
import { type RestaurantOrder, toRestaurantAnswer } from '../order/restaurant-order.ts'

/** An order never moves to another outlet, so the check may come before the work. */
export async function requireOrderOfCaller(
  { db }: { db: DbPool },
  caller: Callers['restaurant'],
  { orderId }: { orderId: OrderId },
): Promise<void> {
  if (outletsOfCaller(caller) === null) return
  const found = await findOrderOfCompany(db, { companyId: caller.company.id, orderId })
  if (!found || !mayActAt(caller, found.order.outletId)) throw new Refused('order_not_found')
}

type NotMoved = { status: 'not_found' } | { status: 'not_allowed'; from: OrderStatus; allowed: OrderStatus[] }
type Moved = { status: 'advanced' | 'acknowledged' | 'taken_back'; found: RestaurantOrder } | NotMoved

export function answerMove(moved: Moved): { data: RestaurantOrderAnswer } {
  if (moved.status === 'not_found' || moved.status === 'not_allowed') throw refusedMove(moved)
  return { data: toRestaurantAnswer(moved.found) }
}

export function refusedMove(refused: NotMoved): Refused {
  if (refused.status === 'not_found') return new Refused('order_not_found')
  const allowed =
    refused.allowed.length === 0 ? 'it is final' : `it may go to ${refused.allowed.join(' or ')}`
  return new Refused('transition_not_allowed', {
    errors: { status: [`The order is ${refused.from}: ${allowed}`] },
  })
}
