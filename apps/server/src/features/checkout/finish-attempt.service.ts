// Makes the first answer to an attempt paid through the provider, at the latest after `ANSWER_WITHIN_MS`, since the
// order is already placed. All repeats wait for that answer; after a crash a repeat makes it.
import { setTimeout as delay } from 'node:timers/promises'
import type { OrderId } from '@pesan/contract/ids'
import { readOrder } from '../order/order.service.ts'
import { toAttemptAnswer } from '../order/order-answer.ts'
import { type PaymentDeps, type PaymentKey, requestCharge } from '../payment/payment.service.ts'
import { type AttemptKey, storeFirstAnswer } from './order-attempt.repository.ts'
import type { PlacingPaymentDeps } from './placing-payment.service.ts'
import { findPaymentOfOrder } from './unpaid-order.repository.ts'

/** Attempts that this process is finishing, so that a thousand repeats make one request to the provider. */
const underWay = new Map<OrderId, Promise<string>>()

export function finishAttempt(deps: PlacingPaymentDeps, key: AttemptKey, orderId: OrderId): Promise<string> {
  const running = underWay.get(orderId)
  if (running) return running
  const finishing = finish(deps, key, orderId).finally(() => underWay.delete(orderId))
  underWay.set(orderId, finishing)
  return finishing
}

async function finish({ payments }: PlacingPaymentDeps, key: AttemptKey, orderId: OrderId): Promise<string> {
  const { db } = payments
  const paymentId = await findPaymentOfOrder(db, { companyId: key.companyId, orderId })
  if (paymentId !== null) await requestInTime(payments, { companyId: key.companyId, id: paymentId })
  const order = await readOrder({ db }, { ...key, orderId })
  if (!order) throw new Error('an order that was placed is gone')
  return storeFirstAnswer(db, key, toAttemptAnswer(order))
}

/** The customer must see within five seconds that the order is placed. */
const ANSWER_WITHIN_MS = 3_500

/** A later outcome is left to the running call and to the reconciler; the page reads the order again. */
async function requestInTime(payments: PaymentDeps, payment: PaymentKey): Promise<void> {
  const limit = new AbortController()
  const requesting = requestCharge(payments, payment).finally(() => limit.abort())
  const answered = requesting.then(
    () => true,
    () => true,
  )
  const timeout = delay(ANSWER_WITHIN_MS, false, { signal: limit.signal }).catch(() => true)
  const isInTime = await Promise.race([answered, timeout])
  if (isInTime) return void (await requesting)
  requesting.catch((error: unknown) =>
    payments.log.warn(
      { err: error, paymentId: payment.id },
      'a payment that was answered late could not be stored',
    ),
  )
}
