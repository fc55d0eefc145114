// The promised time of an order: promised, moved later at once, and moved later as it was planned (BOARD-05).
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import { ORDER_PAID_STATUS } from '@pesan/contract/realtime'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import { createActivity, type RecordingDeps } from '../activity/activity.service.ts'
import { decideOnOrder } from '../order/decide-on-order.service.ts'
import { changeToSee, findOrderOfCompany, lockVersion, planned, subjectOf } from '../order/order.service.ts'
import { markAcknowledged } from '../order/order-changes.service.ts'
import {
  type ChangesToSee,
  type PlannedDelay,
  plannedDelayOf,
  type RestaurantOrder,
} from '../order/restaurant-order.ts'
import { statusEvent } from '../order/status-event.ts'
import {
  notifyAcknowledged,
  type OrderNotificationDeps,
} from '../order-notification/order-notification.service.ts'

/** Statuses in which a time can be promised. */
const PROMISING: readonly OrderStatus[] = ['approved', 'prepare_order']

export type AcknowledgeResult =
  | { status: 'acknowledged'; found: RestaurantOrder }
  | { status: 'not_found' }
  | { status: 'not_allowed'; from: OrderStatus; allowed: OrderStatus[] }

export interface PromiseDeps extends OrderNotificationDeps, RecordingDeps {
  db: RecordingDeps['db']
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

export interface PromiseRequest {
  companyId: CompanyId
  orderId: OrderId
  minutes: number
}

/** Promises the time in so many minutes, instead of another one. */
export const acknowledgeOrder = (deps: PromiseDeps, request: PromiseRequest): Promise<AcknowledgeResult> =>
  promise(deps, request, { isDelay: false, isCurrent: () => true, since: () => deps.clock.now() })

/** So many minutes after the promised time; after now, if that has passed. `seenMs`: the promise that the caller saw, if it says so. */
export const postponeOrder = (
  deps: PromiseDeps,
  { seenMs, ...request }: PromiseRequest & { seenMs: number | null },
): Promise<AcknowledgeResult> =>
  promise(deps, request, {
    isDelay: true,
    isCurrent: readyAt => seenMs === null || readyAt?.getTime() === seenMs,
    since: readyAt => orNow(readyAt, deps.clock.now()),
  })

/** From when a delay is counted. */
export const orNow = (readyAt: Date | null, now: Date): Date => (readyAt && readyAt > now ? readyAt : now)

interface PromiseKind {
  /** Which is a message to the customer, the first time. */
  isDelay: boolean
  /** False if the promise is not the one to change: another press was first, or this is a repeat. */
  isCurrent(readyAt: Date | null): boolean
  /** From when the minutes are counted. */
  since(readyAt: Date | null): Date
}

async function promise(
  deps: PromiseDeps,
  key: PromiseRequest,
  { isDelay, isCurrent, since }: PromiseKind,
): Promise<AcknowledgeResult> {
  const { db, activity } = deps
  const result = await decideOnOrder<AcknowledgeResult>(db, key, async found => {
    const { order } = found
    if (!PROMISING.includes(order.status))
      return { status: 'not_allowed', from: order.status, allowed: [...PROMISING] }
    if (!isCurrent(order.readyAt)) {
      activity.nothingChanged()
      return { status: 'acknowledged', found }
    }
    const delay = plannedDelayOf(found)
    if (delay) {
      await carryOutDelay(deps, found, delay)
      return 'changed_meanwhile'
    }
    const readyAt = new Date(since(order.readyAt).getTime() + key.minutes * 60_000)
    const promised = await transaction(db, tx => movePromise(deps, tx, found, { readyAt, isDelay }))
    if (!promised) return 'changed_meanwhile'
    deps.outboxFilled()
    return { status: 'acknowledged', found: promised }
  })
  return result ?? { status: 'not_found' }
}

/** In a transaction, with its entry in the activity log. Null if the order has changed meanwhile. */
async function movePromise(
  deps: OrderNotificationDeps & Pick<RecordingDeps, 'activity'>,
  tx: Db,
  found: RestaurantOrder,
  { readyAt, isDelay }: { readyAt: Date; isDelay: boolean },
): Promise<RestaurantOrder | null> {
  const { order } = found
  const { activity, clock } = deps
  const moved = { change: 'promise_moved', by: activity.actor, at: clock.now() } as const
  const change = found.acknowledgedAt === null ? null : changeToSee(found, moved)
  const changed = await promiseTime(deps, tx, found, { readyAt, isDelay, change })
  if (!changed) return null
  const { companyId, id: orderId } = order
  const event = { ...statusEvent(order, order.status, order.paid), event: ORDER_PAID_STATUS }
  await insertEvents(tx, [{ companyId, orderId, ...event }], clock.now())
  await activity.record(tx, {
    companyId,
    subject: subjectOf(order),
    before: { ready_at: order.readyAt?.toISOString() ?? null },
    after: { ready_at: readyAt.toISOString() },
  })
  return changed
}

/** Does nothing where it was taken back or replaced. A promise that is as late by now stays. */
export async function carryOutDelay(
  deps: Omit<PromiseDeps, 'activity'>,
  { order }: RestaurantOrder,
  delay: PlannedDelay,
): Promise<void> {
  const { db, clock } = deps
  const key = { companyId: order.companyId, orderId: order.id }
  const activity = createActivity(deps, { action: 'order.promised', actor: delay.by })
  await transaction(db, async tx => {
    if (!(await lockVersion(tx, { ...key, version: order.version }))) return
    if (!(await planned.delete(tx, { ...key, now: clock.now(), plan: delay }))) return
    const found = await findOrderOfCompany(tx, key)
    if (!found) return
    const { readyAt } = delay
    if (found.order.readyAt && found.order.readyAt >= readyAt) return
    await movePromise({ ...deps, activity }, tx, found, { readyAt, isDelay: true })
  })
  deps.outboxFilled()
}

/** In a transaction. Null if the order has changed meanwhile. */
export async function promiseTime(
  deps: OrderNotificationDeps,
  tx: Db,
  found: RestaurantOrder,
  { readyAt, isDelay, change = null }: { readyAt: Date; isDelay: boolean; change?: ChangesToSee | null },
): Promise<RestaurantOrder | null> {
  const { id: orderId, companyId, version: fromVersion } = found.order
  const now = deps.clock.now()
  const marked = await markAcknowledged(tx, { companyId, orderId, fromVersion, now, readyAt, change })
  if (!marked) return null
  const changes = { ...found.changes, ...change }
  const promisedAt = found.order.promisedAt ?? readyAt
  const changed = { ...found, ...marked, changes, order: { ...found.order, readyAt, promisedAt } }
  const message = found.acknowledgedAt === null ? 'accepted' : isDelay ? 'delayed' : null
  await notifyAcknowledged(deps, tx, { companyId, found: changed, message })
  return changed
}
