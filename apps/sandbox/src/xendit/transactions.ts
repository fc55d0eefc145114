/** The books of the account: every payment that arrived and every refund, the newest first, page by page. */
import * as v from 'valibot'
import type { Bank } from './bank.ts'
import { balanceOf, type Fees, feeOf, settlesAt } from './fees.ts'
import { INSTRUMENTS } from './instruments.ts'
import type { Fee, Ledger, Transaction } from './ledger.ts'

const MAX_PAGE = 50

const many = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform(given => [given].flat()),
)
const query = v.object({
  types: v.optional(many),
  'created[gte]': v.optional(v.pipe(v.string(), v.isoTimestamp())),
  'created[lte]': v.optional(v.pipe(v.string(), v.isoTimestamp())),
  limit: v.optional(
    v.pipe(v.unknown(), v.toNumber(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_PAGE)),
    10,
  ),
  after_id: v.optional(v.string()),
})

export function transactionsOf({ ledger, fees }: Pick<Bank, 'ledger' | 'fees'>): Transaction[] {
  const hidden = ledger.hiddenTransactions
  const own = [...paymentsOf(ledger, fees), ...refundsOf(ledger), ...ledger.madeTransactions]
    .filter(({ productId }) => !hidden.has(productId))
    .map(transaction => changed(ledger, transaction))
  const doubled = own.filter(({ productId }) => ledger.doubledTransactions.has(productId))
  return [...own, ...doubled.map(transaction => ({ ...transaction, id: `${transaction.id}_2` }))].sort(
    (one, other) => other.created.getTime() - one.created.getTime() || (one.id < other.id ? 1 : -1),
  )
}

const paymentsOf = (ledger: Ledger, fees: Fees): Transaction[] =>
  [...ledger.payments.values()].map(payment => {
    const channel = ledger.methods.get(payment.methodId)?.type ?? 'CARD'
    const isPaid = payment.status === 'SUCCEEDED'
    return {
      id: `txn_${payment.id}`,
      productId: payment.id,
      type: 'PAYMENT',
      status: isPaid ? 'SUCCESS' : 'FAILED',
      referenceId: ledger.requests.get(payment.requestId)?.referenceId ?? '',
      channel,
      amount: payment.amount,
      fee: isPaid ? feeOf(fees, channel, payment.amount) : NO_FEE,
      settlesAt: settlesAt(channel, payment.created),
      created: payment.created,
    }
  })

const refundsOf = (ledger: Ledger): Transaction[] =>
  [...ledger.refunds.values()].map(refund => ({
    id: `txn_${refund.id}`,
    productId: refund.id,
    type: 'REFUND',
    status: refund.status === 'SUCCEEDED' ? 'SUCCESS' : refund.status,
    referenceId: refund.referenceId,
    channel: null,
    amount: refund.amount,
    fee: NO_FEE,
    settlesAt: refund.created,
    created: refund.created,
  }))

export const NO_FEE: Fee = { fee: 0, vat: 0 }

function changed(ledger: Ledger, transaction: Transaction): Transaction {
  const fee = ledger.changedFees.get(transaction.productId)
  return {
    ...transaction,
    amount: ledger.changedAmounts.get(transaction.productId) ?? transaction.amount,
    fee: fee === undefined ? transaction.fee : { fee, vat: 0 },
  }
}

/** Null for a query that the vendor would refuse. */
export function listTransactions(bank: Bank, given: unknown): object | null {
  const parsed = v.safeParse(query, given)
  if (!parsed.success) return null
  const { types, limit, after_id: afterId, ...span } = parsed.output
  const since =
    span['created[gte]'] === undefined ? Number.NEGATIVE_INFINITY : Date.parse(span['created[gte]'])
  const until =
    span['created[lte]'] === undefined ? Number.POSITIVE_INFINITY : Date.parse(span['created[lte]'])
  const found = transactionsOf(bank).filter(
    ({ type, created }) =>
      (types?.includes(type) ?? true) && created.getTime() >= since && created.getTime() <= until,
  )
  const start = afterId === undefined ? 0 : found.findIndex(({ id }) => id === afterId) + 1
  return {
    has_more: found.length > start + limit,
    data: found.slice(start, start + limit).map(transaction => transactionJson(bank, transaction)),
    links: [],
  }
}

/** Of the whole account. */
export const readBalance = (bank: Bank): object => ({ balance: balanceOf(bank.ledger, transactionsOf(bank)) })

function transactionJson({ ledger, clock }: Bank, transaction: Transaction) {
  const { channel, amount, fee, type } = transaction
  const taken = ledger.pendingFees ? 0 : fee.fee + fee.vat
  return {
    id: transaction.id,
    product_id: transaction.productId,
    type,
    status: transaction.status,
    channel_category: channel && INSTRUMENTS[channel].category,
    channel_code: channel && INSTRUMENTS[channel].channel,
    reference_id: transaction.referenceId,
    account_identifier: null,
    currency: 'IDR',
    amount,
    net_amount: type === 'PAYMENT' ? amount - taken : amount + taken,
    cashflow: type === 'PAYMENT' ? 'MONEY_IN' : 'MONEY_OUT',
    settlement_status: transaction.settlesAt <= clock.now() ? 'SETTLED' : 'PENDING',
    estimated_settlement_time: transaction.settlesAt.toISOString(),
    business_id: ledger.businessId,
    created: transaction.created.toISOString(),
    updated: transaction.created.toISOString(),
    fee: {
      xendit_fee: ledger.pendingFees ? 0 : fee.fee,
      value_added_tax: ledger.pendingFees ? 0 : fee.vat,
      xendit_withholding_tax: 0,
      third_party_withholding_tax: 0,
      status: ledger.pendingFees ? 'PENDING' : 'COMPLETED',
    },
  }
}
