/** Refunds what the channel can refund: cards and QRIS, never more than was paid, and no virtual account. */
import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { refundBody } from './api-requests.ts'
import type { Bank } from './bank.ts'
import { type Refusal, refuse } from './create-charge.ts'
import { INSTRUMENTS } from './instruments.ts'
import { capturedOf, type Refund } from './ledger.ts'
import { refundJson } from './wire.ts'

export function createRefund(bank: Bank, body: v.InferOutput<typeof refundBody>): Refund | Refusal {
  const { ledger } = bank
  const request = ledger.requests.get(body.payment_request_id)
  const method = request && ledger.methods.get(request.methodId)
  const captured = request ? capturedOf(ledger, request.id) : []
  if (!request || !method || captured.length === 0)
    return refuse(404, 'DATA_NOT_FOUND', 'no payment of this request was found')
  if (!INSTRUMENTS[method.type].isRefundable)
    return refuse(400, 'REFUND_NOT_SUPPORTED', 'this channel does not support refunds')
  const refundable = captured.find(
    payment => payment.amount - refundedOf(bank, payment.id) >= (body.amount ?? payment.amount),
  )
  if (!refundable)
    return refuse(400, 'MAXIMUM_REFUND_AMOUNT_REACHED', 'more than was paid cannot be refunded')
  const refund: Refund = {
    id: `rfd-${randomUUID()}`,
    requestId: request.id,
    paymentId: refundable.id,
    referenceId: body.reference_id ?? randomUUID(),
    amount: body.amount ?? refundable.amount,
    reason: body.reason,
    status: 'SUCCEEDED',
    failureCode: null,
    created: bank.clock.now(),
  }
  ledger.refunds.set(refund.id, refund)
  bank.webhooks.send(bank.account, 'refund.succeeded', refundJson(refund, method))
  return refund
}

const refundedOf = ({ ledger }: Bank, paymentId: string): number =>
  [...ledger.refunds.values()]
    .filter(refund => refund.paymentId === paymentId && refund.status !== 'FAILED')
    .reduce((sum, refund) => sum + refund.amount, 0)
