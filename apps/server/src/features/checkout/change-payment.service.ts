// LEDGER-09: a customer pays an unpaid order another way: the order stays the same and only its payment is replaced.
// Money that still arrives for the previous payment is held for a person (I7).
import type { CustomerId, OrderId } from '@pesan/contract/ids'
import type { ChangePaymentBody } from '@pesan/contract/order'
import type { Order } from '@pesan/domain/order/order'
import { awaitsPayment } from '@pesan/domain/order/status-facts'
import { LEAST_TIME_TO_PAY_MS } from '@pesan/domain/payment/payment-deadline'
import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import type { Company } from '../../companies/company.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import { readOrder } from '../order/order.service.ts'
import { finalCheck } from '../payment/final-check.service.ts'
import { lockPayment, moveOrderOf, requestCharge } from '../payment/payment.service.ts'
import { paidStatusEvent } from '../payment/payment-events.ts'
import { type PaymentRefusal, type PlacingPaymentDeps, planPayment } from './placing-payment.service.ts'
import type { PlannedPayment } from './planned-payment.ts'
import {
  findCardOfPayment,
  insertPayment,
  releaseOrder,
  saveMethodOfOrder,
} from './replace-payment.repository.ts'
import { findPaymentOfOrder } from './unpaid-order.repository.ts'

export interface ChangeRequest {
  company: Company
  customerId: CustomerId
  orderId: OrderId
  body: ChangePaymentBody
}

export type ChangeResult =
  | { status: 'changed'; order: Order }
  | {
      status: 'refused'
      code: PaymentRefusal | 'order_not_found' | 'order_not_waiting' | 'payment_time_over'
    }

const refused = (code: Extract<ChangeResult, { status: 'refused' }>['code']): ChangeResult => ({
  status: 'refused',
  code,
})

export async function changePayment(deps: PlacingPaymentDeps, request: ChangeRequest): Promise<ChangeResult> {
  const { db } = deps.payments
  const key = { companyId: request.company.id, customerId: request.customerId, orderId: request.orderId }
  // Before the order: read after it, it could be the payment of a change that was made between the two.
  const before = await findPaymentOfOrder(db, key)
  const order = await readOrder({ db }, key)
  if (!order) return refused('order_not_found')
  if (await isRepeat(deps, request, order)) return { status: 'changed', order }
  if (before === null || !awaitsPayment(order.status)) return refused('order_not_waiting')
  const plan = await planPayment(deps, { ...request, total: order.total, order })
  if (plan.status === 'refused') return refused(plan.code)
  if (plan.planned && isTooLate(plan.planned, deps.payments.clock.now())) return refused('payment_time_over')
  const { companyId } = key
  const isReachable = await finalCheck(deps.payments, { companyId, id: before })
  const isReplaced = await replace(deps, request, before, plan.planned)
  if (isReplaced) {
    if (plan.planned) await requestCharge(deps.payments, { companyId, id: plan.planned.id })
    // Expires the previous code; after a crash the reconciler does it.
    if (isReachable) await finalCheck(deps.payments, { companyId, id: before })
  }
  const changed = await readOrder({ db }, key)
  if (!changed) return refused('order_not_found')
  const stands = isReplaced || (await isRepeat(deps, request, changed))
  return stands ? { status: 'changed', order: changed } : refused('order_not_waiting')
}

const isTooLate = ({ dueAt }: PlannedPayment, now: Date): boolean =>
  dueAt.getTime() - now.getTime() < LEAST_TIME_TO_PAY_MS

/** True for a repeat of a completed change. A failed payment may be retried with the same method. */
async function isRepeat(
  { payments }: PlacingPaymentDeps,
  { body }: ChangeRequest,
  order: Order,
): Promise<boolean> {
  if (order.paymentMethod !== body.payment_method || order.status === 'cancelled') return false
  const status = order.payment?.status ?? 'not_needed'
  if (status === 'failed' || status === 'expired' || status === 'refunded') return false
  if (!chargesSavedCard(body.payment_method) || body.payment_card_id === undefined) return true
  return (await findCardOfPayment(payments.db, { ...order, orderId: order.id })) === body.payment_card_id
}

/** False if the order was paid, given up or changed meanwhile. */
async function replace(
  { payments }: PlacingPaymentDeps,
  { company, customerId, orderId, body }: ChangeRequest,
  before: string,
  planned: PlannedPayment | null,
): Promise<boolean> {
  const now = payments.clock.now()
  const companyId = company.id
  const method = body.payment_method
  const isReplaced = await transaction(payments.db, async tx => {
    const payment = await lockPayment(tx, { companyId, id: before })
    if (!payment || !awaitsPayment(payment.orderStatus) || payment.isReplaced) return false
    await releaseOrder(tx, { companyId, id: before, now })
    await saveMethodOfOrder(tx, { companyId, orderId, method, now })
    if (planned) {
      await insertPayment(tx, { ...planned, companyId, orderId, customerId, now })
      const order = { companyId, orderId, customerId, status: 'pending', paid: false } as const
      await insertEvents(tx, [paidStatusEvent(order)], now)
      return true
    }
    await moveOrderOf(tx, payment, { to: 'approved', paid: false, cause: 'customer', now })
    return true
  })
  payments.outboxFilled()
  return isReplaced
}
