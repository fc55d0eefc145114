// The first answer to an attempt that is paid through the provider: the order as it is once the provider was asked, or
// after a few seconds in any case, since the order stands. All repeats wait for that one answer; after a crash a repeat
// makes it.
import { setTimeout as delay } from 'node:timers/promises'
import type { OrderId } from '@pesan/contract/ids'
import { type PaymentDeps, requestCharge } from '../payment/payment.service.ts'
import { findOrderOfCustomer } from './order.repository.ts'
import { toOrderAnswer } from './order-answer.ts'
import { type AttemptKey, findPaymentOfOrder, storeFirstAnswer } from './order-placing.repository.ts'
import type { PlacingPaymentDeps } from './placing-payment.service.ts'

/** What this process is finishing, so that a thousand repeats ask once. */
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
  if (paymentId !== null) await requestInTime(payments, paymentId)
  const order = await findOrderOfCustomer(db, { ...key, orderId })
  if (!order) throw new Error('an order that was placed is gone')
  const answer = JSON.stringify({ status: true, message: 'OK', data: toOrderAnswer(order) })
  return storeFirstAnswer(db, key, answer)
}

/** The customer is told within five seconds that the order stands. */
const ASK_WITHIN_MS = 3_500

/** What cannot be known by then is left to the call under way and to the reconciler; the page reads the order again. */
async function requestInTime(payments: PaymentDeps, paymentId: string): Promise<void> {
  const limit = new AbortController()
  const requesting = requestCharge(payments, paymentId).finally(() => limit.abort())
  const isAnswered = requesting.then(
    () => true,
    () => true,
  )
  const isLate = delay(ASK_WITHIN_MS, false, { signal: limit.signal }).catch(() => true)
  if (await Promise.race([isAnswered, isLate])) return void (await requesting)
  requesting.catch((error: unknown) =>
    payments.log.warn({ err: error, paymentId }, 'a payment that was answered late could not be stored'),
  )
}
