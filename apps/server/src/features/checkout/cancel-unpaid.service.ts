// LEDGER-09: a customer gives up an unpaid order. Money that has arrived by then counts first, and the order goes on;
// later money is held for a person (I7).
import type { CompanyId, CustomerId, OrderId } from '@pesan/contract/ids'
import type { Order } from '@pesan/domain/order/order'
import { awaitsPayment } from '@pesan/domain/order/status-facts'
import { transaction } from '../../db/transaction.ts'
import { readOrder } from '../order/order.service.ts'
import { finalCheck } from '../payment/final-check.service.ts'
import { lockPayment, moveOrderOf, type PaymentDeps, rescheduleCheck } from '../payment/payment.service.ts'
import { findPaymentOfOrder } from './unpaid-order.repository.ts'

export interface OwnOrder {
  companyId: CompanyId
  customerId: CustomerId
  orderId: OrderId
}

export type CancelResult =
  | { status: 'cancelled'; order: Order }
  | { status: 'order_not_found' }
  /** The order is paid, or never waited for a payment. */
  | { status: 'order_not_waiting' }

export async function cancelUnpaid(deps: PaymentDeps, key: OwnOrder): Promise<CancelResult> {
  const { db } = deps
  const before = await readOrder({ db }, key)
  if (!before) return { status: 'order_not_found' }
  const paymentId = awaitsPayment(before.status) ? await findPaymentOfOrder(db, key) : null
  if (paymentId !== null) {
    const payment = { companyId: key.companyId, id: paymentId }
    const isReachable = await finalCheck(deps, payment)
    await giveUp(deps, key, paymentId)
    // Expires the code at the provider; after a crash the reconciler does it.
    if (isReachable) await finalCheck(deps, payment)
  }
  const order = await readOrder({ db }, key)
  if (!order) return { status: 'order_not_found' }
  if (order.status !== 'cancelled') return { status: 'order_not_waiting' }
  return { status: 'cancelled', order }
}

async function giveUp(
  { db, clock, outboxFilled }: PaymentDeps,
  { companyId }: OwnOrder,
  paymentId: string,
): Promise<void> {
  const now = clock.now()
  await transaction(db, async tx => {
    const payment = await lockPayment(tx, { companyId, id: paymentId })
    if (!payment || !awaitsPayment(payment.orderStatus)) return
    await moveOrderOf(tx, payment, { to: 'cancelled', paid: false, cause: 'customer', now })
    await rescheduleCheck(tx, { companyId, id: paymentId, until: now })
  })
  outboxFilled()
}
