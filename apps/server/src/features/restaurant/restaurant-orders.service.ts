// The restaurant's actions on orders besides the next status: promising a time, rejecting and refunding.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import { ORDER_PAID_STATUS } from '@pesan/contract/realtime'
import { NOT_CONFIRMED } from '@pesan/domain/order/cancellation'
import type { Order } from '@pesan/domain/order/order'
import { nextStatuses } from '@pesan/domain/order/transitions'
import { isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Activity, RecordingDeps } from '../activity/activity.service.ts'
import { decideOnOrder } from '../order/decide-on-order.service.ts'
import {
  type AdvanceResult,
  advanceOrder,
  changeToSee,
  lockVersion,
  type MovingDeps,
  subjectOf,
} from '../order/order.service.ts'
import { markAcknowledged } from '../order/order-changes.service.ts'
import type { ChangesToSee, RestaurantOrder } from '../order/restaurant-order.ts'
import { statusEvent } from '../order/status-event.ts'
import {
  listToCancel,
  notifyAcknowledged,
  type OrderNotificationDeps,
} from '../order-notification/order-notification.service.ts'
import { startRefundOfOrder } from '../payment/refund.service.ts'

/** Statuses in which a time can be promised. */
const PROMISING: readonly OrderStatus[] = ['approved', 'prepare_order']

export type AcknowledgeResult =
  | { status: 'acknowledged'; found: RestaurantOrder }
  | { status: 'not_found' }
  | { status: 'not_allowed'; from: OrderStatus; allowed: OrderStatus[] }

interface PromiseDeps extends OrderNotificationDeps, RecordingDeps {
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
    since(readyAt) {
      const now = deps.clock.now()
      return readyAt && readyAt > now ? readyAt : now
    },
  })

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
  const { companyId } = key
  const result = await decideOnOrder<AcknowledgeResult>(db, key, async found => {
    const { order } = found
    if (!PROMISING.includes(order.status))
      return { status: 'not_allowed', from: order.status, allowed: [...PROMISING] }
    if (!isCurrent(order.readyAt)) {
      activity.nothingChanged()
      return { status: 'acknowledged', found }
    }
    const readyAt = new Date(since(order.readyAt).getTime() + key.minutes * 60_000)
    const promised = await transaction(db, async tx => {
      const moved = { change: 'promise_moved', by: activity.actor, at: deps.clock.now() } as const
      const change = found.acknowledgedAt === null ? null : changeToSee(found, moved)
      const changed = await promiseTime(deps, tx, found, { readyAt, isDelay, change })
      if (!changed) return null
      const event = { ...statusEvent(order, order.status, order.paid), event: ORDER_PAID_STATUS }
      await insertEvents(tx, [{ companyId, orderId: order.id, ...event }], deps.clock.now())
      await activity.record(tx, {
        companyId,
        subject: subjectOf(order),
        before: { ready_at: order.readyAt?.toISOString() ?? null },
        after: { ready_at: readyAt.toISOString() },
      })
      return changed
    })
    if (!promised) return 'changed_meanwhile'
    deps.outboxFilled()
    return { status: 'acknowledged', found: promised }
  })
  return result ?? { status: 'not_found' }
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

export interface RejectRequest {
  companyId: CompanyId
  orderId: OrderId
  reason: string
  /** Who rejects it, for the history. */
  cause: string
  activity: Activity
}

/** Cancels the order. */
export const rejectOrder = (deps: MovingDeps, request: RejectRequest): Promise<AdvanceResult> =>
  advanceOrder(deps, { ...request, to: 'cancelled' })

export type RefundResult = AdvanceResult | { status: 'nothing_to_refund' }

/**
 * Cash is returned by hand and only recorded here. Other money goes back through the provider; until that succeeds,
 * the order keeps its status.
 */
export async function refundOrder(
  deps: MovingDeps & Pick<OrderNotificationDeps, 'ids'>,
  request: RejectRequest,
): Promise<RefundResult> {
  const result = await decideOnOrder<RefundResult>(deps.db, request, async found => {
    const { order } = found
    if (!order.paid) return { status: 'nothing_to_refund' }
    if (isPaidAtHandOver(order.paymentMethod)) return advanceOrder(deps, { ...request, to: 'refunded' })
    const from = { status: order.status, mode: order.fulfilment, paid: order.paid }
    const allowed = nextStatuses(from)
    if (!allowed.includes('refunded')) return { status: 'not_allowed', from: order.status, allowed }
    const isStarted = await startRefund(deps, request, order)
    return isStarted ? { status: 'advanced', found } : 'changed_meanwhile'
  })
  return result ?? { status: 'not_found' }
}

/** False if the order has changed meanwhile: one that was called back is not refunded (BOARD-26). */
function startRefund(
  { db, clock, ids }: MovingDeps & Pick<OrderNotificationDeps, 'ids'>,
  { companyId, orderId, cause: by, reason, activity }: RejectRequest,
  order: Order,
): Promise<boolean> {
  const { name: actor } = activity.actor
  const refund = { companyId, orderId, id: ids.uuid(), by, reason, actor, now: clock.now() }
  return transaction(db, async tx => {
    if (!(await lockVersion(tx, { companyId, orderId, version: order.version }))) return false
    const amount = await startRefundOfOrder(tx, refund)
    if (amount === null) activity.nothingChanged()
    else await activity.record(tx, { companyId, subject: subjectOf(order), after: { amount, reason } })
    return true
  })
}

/** Like `advanceOrder`, except that a refund really returns the money. */
export async function moveOrderOn(
  deps: MovingDeps & Pick<OrderNotificationDeps, 'ids'>,
  request: Omit<RejectRequest, 'reason'> & { to: OrderStatus; reason: string | null },
): Promise<AdvanceResult> {
  if (request.to !== 'refunded') return advanceOrder(deps, request)
  const refunded = await refundOrder(deps, { ...request, reason: request.reason ?? 'refunded' })
  return refunded.status === 'nothing_to_refund' ? advanceOrder(deps, request) : refunded
}

const MAX_CANCELLED_AT_ONCE = 50

/** Cancels unacknowledged orders of companies that chose so. A failing order does not affect the others. */
export async function cancelUnseen(deps: MovingDeps): Promise<void> {
  const { db, clock } = deps
  const unseen = await listToCancel(db, { now: clock.now(), limit: MAX_CANCELLED_AT_ONCE })
  const failures: unknown[] = []
  for (const key of unseen) {
    const request = { ...key, to: 'cancelled', ...NOT_CONFIRMED } as const
    await advanceOrder(deps, { ...request, onlyUnseen: true }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some unseen orders were not cancelled')
}
