// Accepts an order that waits, in the transaction of another change of it: both happen, or none.
import type { OrderStatus } from '@pesan/contract/order'
import type { Order } from '@pesan/domain/order/order'
import type { Db } from '../../db/pool.ts'
import { createActivity } from '../activity/activity.service.ts'
import type { Actor } from '../activity/actor.ts'
import { advanceWithin, findOrderOfCompany } from '../order/order.service.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'
import type { OrderNotificationDeps } from '../order-notification/order-notification.service.ts'
import { promiseTime } from './order-promise.service.ts'
import { promisedAt } from './planned-move.service.ts'

export const WAITING: OrderStatus = 'approved'

export interface Acceptance {
  /** Null: for the slot of an order for later. */
  minutes: number | null
  by: Actor
}

/** The caller has locked the order at its version. An acceptance that could still be taken back keeps its promise, and holds. */
export async function acceptWithin(
  deps: OrderNotificationDeps,
  tx: Db,
  found: RestaurantOrder,
  { minutes, by }: Acceptance,
): Promise<Order> {
  const { companyId, id: orderId } = found.order
  const to = 'prepare_order'
  const readyAt = found.planned?.readyAt ?? promisedAt(found.order, { to, minutes }, deps.clock.now())
  const isMoved = await advanceWithin(tx, deps, {
    companyId,
    orderId,
    found,
    to,
    cause: 'restaurant',
    reason: null,
    activity: createActivity(deps, { action: 'order.moved', actor: found.planned?.by ?? by }),
    ...(readyAt && {
      alongside: async (inTx, moved) =>
        void (await promiseTime(deps, inTx, moved, { readyAt, isDelay: false })),
    }),
  })
  const accepted = isMoved && (await findOrderOfCompany(tx, { companyId, orderId }))
  if (!accepted) throw new Error('a locked order moved')
  return accepted.order
}
