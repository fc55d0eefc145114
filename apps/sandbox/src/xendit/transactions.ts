/** The books of the account: every payment that arrived and every refund, the newest first, page by page. */
import * as v from 'valibot'
import type { Ledger, Transaction } from './ledger.ts'

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

export function transactionsOf(ledger: Ledger): Transaction[] {
  const payments = [...ledger.payments.values()].map(
    (payment): Transaction => ({
      id: `txn_${payment.id}`,
      productId: payment.id,
      type: 'PAYMENT',
      status: payment.status === 'SUCCEEDED' ? 'SUCCESS' : 'FAILED',
      referenceId: ledger.requests.get(payment.requestId)?.referenceId ?? '',
      amount: payment.amount,
      created: payment.created,
    }),
  )
  const refunds = [...ledger.refunds.values()].map(
    (refund): Transaction => ({
      id: `txn_${refund.id}`,
      productId: refund.id,
      type: 'REFUND',
      status: refund.status === 'SUCCEEDED' ? 'SUCCESS' : refund.status,
      referenceId: refund.referenceId,
      amount: refund.amount,
      created: refund.created,
    }),
  )
  const made = ledger.madeTransactions
  const hidden = ledger.hiddenTransactions
  return [...payments, ...refunds, ...made]
    .filter(({ productId }) => !hidden.has(productId))
    .map(transaction => ({
      ...transaction,
      amount: ledger.changedAmounts.get(transaction.productId) ?? transaction.amount,
    }))
    .sort((one, other) => other.created.getTime() - one.created.getTime() || (one.id < other.id ? 1 : -1))
}

/** Null for a query that the vendor would refuse. */
export function listTransactions(ledger: Ledger, given: unknown): object | null {
  const parsed = v.safeParse(query, given)
  if (!parsed.success) return null
  const { types, limit, after_id: afterId, ...span } = parsed.output
  const since =
    span['created[gte]'] === undefined ? Number.NEGATIVE_INFINITY : Date.parse(span['created[gte]'])
  const until =
    span['created[lte]'] === undefined ? Number.POSITIVE_INFINITY : Date.parse(span['created[lte]'])
  const found = transactionsOf(ledger).filter(
    ({ type, created }) =>
      (types?.includes(type) ?? true) && created.getTime() >= since && created.getTime() <= until,
  )
  const start = afterId === undefined ? 0 : found.findIndex(({ id }) => id === afterId) + 1
  return {
    has_more: found.length > start + limit,
    data: found.slice(start, start + limit).map(transaction => transactionJson(ledger, transaction)),
    links: [],
  }
}

const transactionJson = (ledger: Ledger, transaction: Transaction) => ({
  id: transaction.id,
  product_id: transaction.productId,
  type: transaction.type,
  status: transaction.status,
  channel_category: null,
  channel_code: null,
  reference_id: transaction.referenceId,
  account_identifier: null,
  currency: 'IDR',
  amount: transaction.amount,
  net_amount: transaction.amount,
  cashflow: transaction.type === 'PAYMENT' ? 'MONEY_IN' : 'MONEY_OUT',
  settlement_status: 'PENDING',
  estimated_settlement_time: null,
  business_id: ledger.businessId,
  created: transaction.created.toISOString(),
  updated: transaction.created.toISOString(),
  fee: null,
})
