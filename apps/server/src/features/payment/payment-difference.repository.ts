// Both books in the database: captures and refunds of a span, and the open differences between them.
import { type CompanyId, companyId, type OrderId, orderId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { type DifferenceKind, differenceKind } from '@pesan/contract/payment-difference'
import * as v from 'valibot'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, boolean, isUuid, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { OwnIds } from './payment-account.repository.ts'
import type { RefundKey } from './refund.repository.ts'

const entryRow = v.object({
  kind: v.picklist(['capture', 'refund']),
  id: v.string(),
  amount: rupiah,
  at: v.date(),
  companyId,
  orderId,
})
export type OwnEntry = v.InferOutput<typeof entryRow>

const listEntriesStatement = statement(
  'payment_difference.list_entries',
  `select 'capture' as kind, provider_payment_id as id, payment_capture.amount_rupiah, captured_at as at,
     payment_capture.company_id, payment_capture.order_id
   from payment_capture join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
   where (captured_at between :since and :until or provider_payment_id = any(:ids))
     and (account_id = any(:accountIds) or :isPlatform and account_id is null)
   union all
   select 'refund', provider_refund_id, payment_refund.amount_rupiah, payment_refund.updated_at,
     payment_refund.company_id, payment_capture.order_id
   from payment_refund join payment_capture
     on payment_capture.company_id = payment_refund.company_id and payment_capture.id = capture_id
   join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
   where (account_id = any(:accountIds) or :isPlatform and account_id is null) and payment_refund.status in ('succeeded', 'pending') and provider_refund_id is not null
     and (payment_refund.updated_at between :since and :until or provider_refund_id = any(:ids))`,
  {
    params: {
      since: timestamptz(),
      until: timestamptz(),
      ids: arrayOf(text()),
      accountIds: arrayOf(uuid()),
      isPlatform: boolean(),
    },
    row: entryRow,
  },
)

/** Of one account: entries of the span, and entries of any time that have one of the provider's ids. */
export const listEntries = (
  db: Db,
  { accountIds, ...span }: { since: Date; until: Date; ids: readonly string[] } & OwnIds,
): Promise<OwnEntry[]> =>
  db.query(listEntriesStatement, { ...span, accountIds: accountIds ?? [], isPlatform: accountIds === null })

const findRefundStatement = statement(
  'payment_difference.find_refund',
  'select company_id, id from payment_refund where id = :reference',
  { params: { reference: uuid() }, row: v.object({ companyId, id: v.string() }) },
)

/** Finds a refund of ours by the reference that the provider was given. */
export const findRefundByReference = async (db: Db, reference: string): Promise<RefundKey | null> =>
  isUuid(reference) ? ((await db.query(findRefundStatement, { reference }))[0] ?? null) : null

export interface NewDifference {
  id: string
  kind: DifferenceKind
  providerId: string
  reference: string | null
  companyId: CompanyId | null
  orderId: OrderId | null
  providerAmount: number | null
  ownAmount: number | null
  at: Date
  now: Date
}

const insertStatement = statement(
  'payment_difference.insert',
  `insert into payment_difference (id, kind, provider_id, reference, company_id, order_id, provider_rupiah, own_rupiah,
     occurred_at, found_at)
   values (:id, :kind, :providerId, :reference, :companyId, :orderId, :providerAmount, :ownAmount, :at, :now)
   on conflict (kind, provider_id) do nothing`,
  {
    params: {
      id: uuid(),
      kind: text<DifferenceKind>(),
      providerId: text(),
      reference: nullable(text()),
      companyId: nullable(uuid<CompanyId>()),
      orderId: nullable(uuid<OrderId>()),
      providerAmount: nullable(bigint()),
      ownAmount: nullable(bigint()),
      at: timestamptz(),
      now: timestamptz(),
    },
  },
)

/** Does not change a difference that was found before, even a settled one. */
export async function insertDifference(db: Db, difference: NewDifference): Promise<void> {
  await db.query(insertStatement, difference)
}

const differenceRow = v.object({
  id: v.string(),
  kind: differenceKind,
  providerId: v.string(),
  slug: v.nullable(v.string()),
  orderId: v.nullable(orderId),
  number: v.nullable(v.number()),
  providerAmount: v.nullable(rupiah),
  ownAmount: v.nullable(rupiah),
  occurredAt: v.date(),
  foundAt: v.date(),
})
export type OpenDifference = v.InferOutput<typeof differenceRow>

const listStatement = statement(
  'payment_difference.list',
  `select payment_difference.id, kind, provider_id, slug, order_id, number, provider_rupiah as provider_amount,
     own_rupiah as own_amount, occurred_at, found_at
   from payment_difference left join company on company.id = payment_difference.company_id
   left join customer_order
     on customer_order.company_id = payment_difference.company_id and customer_order.id = order_id
   where settled_at is null and (:companyId is null or payment_difference.company_id = :companyId)
   order by found_at, occurred_at, payment_difference.id limit 1000`,
  { params: { companyId: nullable(uuid<CompanyId>()) }, row: differenceRow },
)

/** Differences of one company; null for those of all companies and of none. */
export const listDifferences = (db: Db, key: { companyId: CompanyId | null }): Promise<OpenDifference[]> =>
  db.query(listStatement, key)

const settleStatement = statement(
  'payment_difference.settle',
  'update payment_difference set settled_at = :now, note = :note where id = :id and settled_at is null returning id',
  { params: { id: uuid(), now: timestamptz(), note: text() }, row: v.object({ id: v.string() }) },
)

/** False if it does not exist or is already settled. */
export async function settleDifference(
  db: Db,
  { id, note, now }: { id: string; note: string; now: Date },
): Promise<boolean> {
  return (await db.query(settleStatement, { id, now, note })).length === 1
}
