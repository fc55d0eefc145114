// The first answer to an attempt that is paid through the provider: the order as it is once the provider was asked. All
// repeats wait for that one answer; after a crash a repeat makes it.
import type { OrderId } from '@pesan/contract/ids'
import { askPayment } from '../payment/payment.service.ts'
import { findOrderOfCustomer } from './order.repository.ts'
import { toOrderAnswer } from './order-answer.ts'
import { type AttemptKey, findPaymentOfOrder, keepFirstAnswer } from './order-placing.repository.ts'
import type { PlacingPaymentTools } from './placing-payment.service.ts'

/** What this process is finishing, so that a thousand repeats ask once. */
const underWay = new Map<OrderId, Promise<string>>()

export function finishAttempt(
  tools: PlacingPaymentTools,
  key: AttemptKey,
  orderId: OrderId,
): Promise<string> {
  const running = underWay.get(orderId)
  if (running) return running
  const finishing = finish(tools, key, orderId).finally(() => underWay.delete(orderId))
  underWay.set(orderId, finishing)
  return finishing
}

async function finish({ payments }: PlacingPaymentTools, key: AttemptKey, orderId: OrderId): Promise<string> {
  const { db } = payments
  const paymentId = await findPaymentOfOrder(db, { companyId: key.companyId, orderId })
  // What cannot be known now is left to the reconciler; the page reads the order again.
  if (paymentId !== null) await askPayment(payments, paymentId)
  const order = await findOrderOfCustomer(db, { ...key, orderId })
  if (!order) throw new Error('an order that was placed is gone')
  const answer = JSON.stringify({ status: true, message: 'OK', data: toOrderAnswer(order) })
  return keepFirstAnswer(db, key, answer)
}
