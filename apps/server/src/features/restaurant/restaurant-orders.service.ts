// The restaurant's actions on orders besides the next status and the promised time: rejecting and refunding.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import { NOT_CONFIRMED } from '@pesan/domain/order/cancellation'
import type { Order } from '@pesan/domain/order/order'
import { nextStatuses } from '@pesan/domain/order/transitions'
import { isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import { transaction } from '../../db/transaction.ts'
import type { Activity } from '../activity/activity.service.ts'
import { decideOnOrder } from '../order/decide-on-order.service.ts'
import {
  type AdvanceResult,
  advanceOrder,
  lockVersion,
  type MovingDeps,
  subjectOf,
} from '../order/order.service.ts'
import { listToCancel, type OrderNotificationDeps } from '../order-notification/order-notification.service.ts'
import { startRefundOfOrder } from '../payment/refund.service.ts'

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
