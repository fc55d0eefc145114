// A person gives back what the channel of a payment could not, and notes it.
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import { actorText } from '../activity/actor.ts'
import { lockPayment } from './payment.repository.ts'
import { orderOf, type PaymentDeps } from './payment.service.ts'
import { moneyEvents } from './payment-events.ts'
import { insertSettled } from './payment-task.repository.ts'
import { isAllReturned, saveCapture } from './refund.repository.ts'
import { findRefundTask, noteByHand, type RefundTaskKey } from './refund-task.repository.ts'

/** False: no such part waits. */
export async function noteRefundTask(
  { db, clock, activity, outboxFilled }: PaymentDeps & RecordingDeps,
  key: RefundTaskKey,
): Promise<boolean> {
  const now = clock.now()
  const { companyId } = key
  const isNoted = await transaction(db, async tx => {
    const task = await findRefundTask(tx, key)
    const payment = task && (await lockPayment(tx, { companyId, id: task.paymentId }))
    if (!task || !payment || !(await noteByHand(tx, { ...key, actor: actorText(activity.actor), now })))
      return false
    const capture = { companyId, id: task.captureId }
    if (await isAllReturned(tx, capture))
      await saveCapture(tx, { ...capture, status: 'refunded', reason: null, now })
    await insertEvents(tx, moneyEvents(orderOf(payment)), now)
    const subject = { id: task.orderId, name: `#${task.orderNumber}` }
    await activity.record(tx, { companyId, subject, after: { amount: task.amount, status: 'refunded' } })
    const { refundId: id } = key
    const reason = 'refund_refused'
    const actor = actorText(activity.actor) ?? 'Operator'
    await insertSettled(tx, { ...task, companyId, id, reason, decision: 'by_hand', actor, at: now })
    return true
  })
  if (isNoted) outboxFilled()
  return isNoted
}
