// Plans the payment of an order: whether the method accepts this total, which card, and the deadline. The provider is
// called only after the order is written.
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { ChangePaymentBody } from '@pesan/contract/order'
import type { Order, OrderPayment } from '@pesan/domain/order/order'
import { amountProblem } from '@pesan/domain/payment/amount-limits'
import type { PaymentCard } from '@pesan/domain/payment/payment-card'
import { paymentDueAt } from '@pesan/domain/payment/payment-deadline'
import { chargesSavedCard, isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import type { Company } from '../../companies/company.ts'
import type { PaymentDeps } from '../payment/payment.service.ts'
import { takesOnline } from '../payment/payment-accounts.ts'
import { findCard } from '../payment/payment-card.service.ts'
import type { PlannedPayment } from './planned-payment.ts'

export interface PlacingPaymentDeps {
  payments: PaymentDeps
  /** The canonical origin of a company. */
  originOf(company: Company): string
}

export type PaymentRefusal =
  | 'payment_method_unavailable'
  | 'payment_amount_too_small'
  | 'payment_amount_too_large'
  | 'payment_card_required'
  | 'payment_card_not_found'

export type PaymentPlan =
  /** Cash, or nothing to pay. */
  | { status: 'planned'; planned: null; payment: null }
  | { status: 'planned'; planned: PlannedPayment; payment: OrderPayment }
  | { status: 'refused'; code: PaymentRefusal }

export interface PlanRequest {
  company: Company
  customerId: CustomerId
  body: ChangePaymentBody
  total: Rupiah
  order: Pick<Order, 'placedAt' | 'scheduledFor' | 'startsAt'>
}

export async function planPayment(
  { payments, originOf }: PlacingPaymentDeps,
  { company, customerId, body, total, order }: PlanRequest,
): Promise<PaymentPlan> {
  const refused = (code: PaymentRefusal) => ({ status: 'refused', code }) as const
  const { payment_method: method } = body
  const owner = { companyId: company.id, customerId }
  if (!company.props.payment_methods.includes(method)) return refused('payment_method_unavailable')
  if (!isPaidAtHandOver(method) && !(await takesOnline(payments.accounts, company)))
    return refused('payment_method_unavailable')
  const problem = amountProblem(method, total)
  if (problem) return refused(`payment_amount_${problem.type}`)
  const card = chargesSavedCard(method) ? await chosenCard(payments, owner, body) : null
  if (typeof card === 'string') return refused(card)
  if (isPaidAtHandOver(method) || total === 0) return { status: 'planned', planned: null, payment: null }
  const now = payments.clock.now()
  const dueAt = paymentDueAt(method, company.paymentDeadlines, { ...order, now })
  const planned = {
    id: payments.ids.uuid(),
    method,
    amount: total,
    cardId: card?.id ?? null,
    returnUrl: `${originOf(company)}/cart`,
    dueAt,
  }
  return { status: 'planned', planned, payment: requesting(dueAt, card) }
}

/** AMB-045: the card must belong to the customer, and the token must be the one it was listed with. */
async function chosenCard(
  { db }: PaymentDeps,
  owner: { companyId: CompanyId; customerId: CustomerId },
  { payment_card_id: cardId, payment_token: token }: ChangePaymentBody,
): Promise<PaymentCard | PaymentRefusal> {
  if (cardId === undefined) return 'payment_card_required'
  const card = await findCard(db, { ...owner, cardId })
  if (!card || (token !== undefined && token !== card.methodId)) return 'payment_card_not_found'
  return card
}

const requesting = (dueAt: Date, card: PaymentCard | null): OrderPayment => ({
  status: 'asking',
  dueAt,
  requestId: null,
  accountNumber: null,
  qrString: null,
  actionUrl: null,
  failureCode: null,
  card: card && { maskedNumber: card.maskedNumber, network: card.network },
  requestedAt: null,
  answeredAt: null,
})
