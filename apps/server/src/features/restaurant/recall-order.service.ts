// Calls a finished order back to the previous step, with a reason (BOARD-26). Its customer sees the step on the page of the
// order; a message of a step is sent once, so that nothing is announced twice.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import { customerChannel, ORDER_PAID_STATUS } from '@pesan/contract/realtime'
import type { Order } from '@pesan/domain/order/order'
import { isInTimeToRecall, RECALL_CAUSE, recalledStatus } from '@pesan/domain/order/recall'
import { nextStatuses } from '@pesan/domain/order/transitions'
import { isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Activity } from '../activity/activity.service.ts'
import { decideOnOrder } from '../order/decide-on-order.service.ts'
import {
  type AdvanceResult,
  lockVersion,
  type MovingDeps,
  moveOrder,
  subjectOf,
} from '../order/order.service.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'
import { statusEvent } from '../order/status-event.ts'
import { isRefundOfOrderStarted } from '../payment/refund.service.ts'

export interface RecallRequest {
  companyId: CompanyId
  orderId: OrderId
  reason: string
  activity: Activity
}

export type RecallResult = AdvanceResult | { status: 'recall_too_late' } | { status: 'already_refunded' }

/** If another caller moves the order at the same time, decides again on the new status. */
export async function recallOrder(deps: MovingDeps, request: RecallRequest): Promise<RecallResult> {
  const result = await decideOnOrder<RecallResult>(deps.db, request, async found => {
    const to = recalledStatus(found.order.status)
    if (to === null) return answerRepeat(found, request.activity)
    if (!found.finishedAt || !isInTimeToRecall(found.finishedAt, deps.clock.now()))
      return { status: 'recall_too_late' }
    const recalled = await recall(deps, request, { found, to })
    if (recalled === 'already_refunded') return { status: recalled }
    if (recalled === 'changed_meanwhile') return recalled
    deps.outboxFilled()
    return { status: 'advanced', found: recalled }
  })
  return result ?? { status: 'not_found' }
}

/** A repeat of the call that called it back has had its effect. */
function answerRepeat(found: RestaurantOrder, activity: Activity): RecallResult {
  const { status, fulfilment: mode, paid } = found.order
  if (!found.recalled)
    return { status: 'not_allowed', from: status, allowed: nextStatuses({ status, mode, paid }) }
  activity.nothingChanged()
  return { status: 'advanced', found }
}

function recall(
  { db, clock }: MovingDeps,
  { companyId, orderId, reason, activity }: RecallRequest,
  { found, to }: { found: RestaurantOrder; to: OrderStatus },
): Promise<RestaurantOrder | 'changed_meanwhile' | 'already_refunded'> {
  const { order } = found
  const now = clock.now()
  const paid = isPaidAfterRecall(order)
  const by = activity.actor.name
  return transaction(db, async tx => {
    // A refund locks the order as well, so that of the two only one happens.
    if (!(await lockVersion(tx, { companyId, orderId, version: order.version }))) return 'changed_meanwhile'
    if (await isRefundOfOrderStarted(tx, { companyId, orderId })) return 'already_refunded'
    const event = statusEvent(order, to, paid)
    const move = { companyId, orderId, fromVersion: order.version, to, paid, cause: RECALL_CAUSE, reason }
    const moved = await moveOrder(tx, { ...move, now, event, by })
    if (moved === 'changed_meanwhile') return moved
    // Its customer follows an ended order no longer: the customer's own channel says that it goes on.
    const forCustomer = { ...event, channel: customerChannel(order.customerId), event: ORDER_PAID_STATUS }
    await insertEvents(tx, [{ companyId, orderId, ...forCustomer }], now)
    await activity.record(tx, {
      companyId,
      subject: subjectOf(order),
      before: { status: order.status },
      after: { status: to, reason },
    })
    const after = { ...order, status: to, paid, version: order.version + 1 }
    return {
      ...found,
      order: after,
      movedBy: by,
      finishedAt: null,
      recalled: { reason, at: now },
      planned: null,
    }
  })
}

/** I6: cash counts as paid while the food is handed over. */
const isPaidAfterRecall = ({ paymentMethod, paid }: Order): boolean =>
  !isPaidAtHandOver(paymentMethod) && paid
