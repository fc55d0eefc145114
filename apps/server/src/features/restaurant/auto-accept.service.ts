// Accepts orders for outlets that have switched it on (BOARD-12), in the transaction that counts their events as
// handled: if a process crashes in between, nothing was accepted, and the next one accepts.

import { openingAt } from '@pesan/domain/opening/opening-at'
import { slotOrNow } from '@pesan/domain/opening/slots'
import { AUTO_ACCEPT } from '@pesan/domain/order/auto-accept'
import type { Db } from '../../db/pool.ts'
import { createActivity } from '../activity/activity.service.ts'
import { SYSTEM } from '../activity/actor.ts'
import { readOpenings } from '../opening/opening.service.ts'
import { advanceWithin, findReadableOrder } from '../order/order.service.ts'
import { withdrawPlaced } from '../order-message/order-message.service.ts'
import type { OrderNotificationDeps } from '../order-notification/order-notification.service.ts'
import { type ArrivedOrder, listWaiting, type WaitingOrder } from './auto-accept.repository.ts'
import { promiseTime } from './order-promise.service.ts'

export type { ArrivedOrder }

const MINUTE_MS = 60_000

/** Returns how many were accepted. An order that was cancelled or answered meanwhile is left as it is. */
export async function acceptArrived(
  deps: OrderNotificationDeps,
  tx: Db,
  arrived: readonly ArrivedOrder[],
): Promise<number> {
  if (arrived.length === 0) return 0
  const now = deps.clock.now()
  let accepted = 0
  for (const waiting of await listWaiting(tx, { arrived, now }))
    if ((await isTakingOrders(tx, waiting, now)) && (await accept(deps, tx, waiting))) accepted += 1
  return accepted
}

/** Whether the outlet is open and not paused. */
async function isTakingOrders(
  tx: Db,
  { companyId, outletId, fulfilment }: WaitingOrder,
  now: Date,
): Promise<boolean> {
  const schedule = (await readOpenings(tx, { companyId })).schedules.get(outletId)
  return schedule !== undefined && openingAt(schedule, fulfilment, now).state === 'open'
}

async function accept(
  deps: OrderNotificationDeps,
  tx: Db,
  { companyId, orderId, readyMin, scheduledFor }: WaitingOrder,
): Promise<boolean> {
  const found = await findReadableOrder(tx, { companyId, orderId })
  if (!found) return false
  const now = deps.clock.now()
  const readyAt = scheduledFor ? slotOrNow(scheduledFor, now) : new Date(now.getTime() + readyMin * MINUTE_MS)
  return advanceWithin(tx, deps, {
    companyId,
    orderId,
    found,
    to: 'prepare_order',
    cause: AUTO_ACCEPT,
    reason: null,
    onlyUnseen: true,
    activity: createActivity(deps, { action: 'order.moved', actor: SYSTEM }),
    async alongside(db, moved) {
      await withdrawPlaced(db, { companyId, orderId, now })
      await promiseTime(deps, db, moved, { readyAt, isDelay: false })
    },
  })
}
