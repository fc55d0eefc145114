// Refunds money: automatically for orders cancelled after payment, and by a person's decision for held money. What
// the payment channel cannot refund becomes an open task (I7, I11).
import { isRefundable } from '@pesan/domain/order/transitions'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { RefundResult } from '../../providers/payment-gateway/payment-gateway.ts'
import { lockPayment, saveRefunded } from './payment.repository.ts'
import { moveOrderOf, orderOf, type PaymentDeps, type SyncResult } from './payment.service.ts'
import { moneyEvents } from './payment-events.ts'
import {
  findRefund,
  isAllReturned,
  isRefundOfOrderStarted,
  listRefundable,
  lockOrderOfCapture,
  type RefundKey,
  type RefundPart,
  type RefundRow,
  saveCapture,
  saveRefund,
  startPartRefund,
  startRefund,
  startRefundOfOrder,
} from './refund.repository.ts'

export { isRefundOfOrderStarted, type RefundPart, startPartRefund, startRefundOfOrder }

/** Starts a refund for every cancelled order whose money was accepted. */
export async function startRefunds({ db, ids, clock }: PaymentDeps): Promise<void> {
  for (const { companyId, id: captureId } of await listRefundable(db)) {
    const refund = { companyId, captureId, id: ids.uuid(), now: clock.now() }
    await transaction(db, async tx => {
      await lockOrderOfCapture(tx, refund)
      await startRefund(tx, { ...refund, by: 'cancellation', reason: 'cancelled', actor: null })
    })
  }
}

/** `unknown`: must be requested again later, with the same key. */
export async function syncRefund(deps: PaymentDeps, key: RefundKey): Promise<SyncResult> {
  const refund = await findRefund(deps.db, key)
  const gateway = refund && (await deps.accounts.find(refund))?.gateway
  if (!refund || !gateway) return 'unknown'
  if (refund.status !== 'asking' && refund.status !== 'pending') return 'settled'
  const result =
    refund.providerRefundId === null
      ? await gateway.refund({
          id: refund.id,
          requestId: refund.providerRequestId ?? '',
          amount: refund.amount,
        })
      : await gateway.findRefund(refund.providerRefundId)
  if (result.status === 'unknown') return 'unknown'
  await carryOut(deps, refund, result)
  deps.outboxFilled()
  return 'settled'
}

async function carryOut(
  { db, clock }: PaymentDeps,
  refund: RefundRow,
  result: Exclude<RefundResult, { status: 'unknown' }>,
): Promise<void> {
  const now = clock.now()
  const { companyId, id, captureId } = refund
  await transaction(db, async tx => {
    const payment = await lockPayment(tx, { companyId, id: refund.paymentId })
    if (!payment) throw new Error('a refund has no payment')
    const announce = (order = orderOf(payment)) => insertEvents(tx, moneyEvents(order), now)
    if (result.status === 'refused') {
      const status = refund.isPart ? 'by_hand' : 'failed'
      await saveRefund(tx, { companyId, id, status, refundId: null, failureCode: result.code, now })
      const held = { companyId, id: captureId, status: 'held', reason: 'refund_refused', now } as const
      if (!refund.isPart) await saveCapture(tx, held)
      return announce()
    }
    const { refundId } = result
    await saveRefund(tx, { companyId, id, status: result.status, refundId, failureCode: null, now })
    if (result.status === 'pending') return announce()
    // The order may have ended while a part was on its way.
    if (refund.isPart && !(await isAllReturned(tx, { companyId, id: captureId }))) return announce()
    await saveCapture(tx, { companyId, id: captureId, status: 'refunded', reason: null, now })
    // Refunding a second capture does not change whether the order is paid.
    if (refund.wasAccepted || payment.status !== 'paid') await saveRefunded(tx, payment, now)
    if (!refund.wasAccepted || !isRefundable(payment.orderStatus)) return announce()
    await moveOrderOf(tx, payment, { to: 'refunded', paid: payment.orderPaid, cause: 'refund', now })
    await announce({ ...orderOf(payment), status: 'refunded' })
  })
}
