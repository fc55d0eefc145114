// Both books in the database: captures and refunds of a span, and the open differences between them.
import { type CompanyId, companyId, type OrderId, orderId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { type DifferenceKind, differenceKind } from '@pesan/contract/payment-difference'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const entryRow = z.object({
  kind: z.enum(['capture', 'refund']),
  id: z.string(),
  amount: rupiah,
  at: z.date(),
  companyId,
  orderId,
})
export type OwnEntry = z.infer<typeof entryRow>

const listEntriesStatement = statement(
  'payment_difference.list_entries',
  `select 'capture' as kind, provider_payment_id as id, amount_rupiah as amount, captured_at as at,
     company_id as "companyId", order_id as "orderId"
   from payment_capture where captured_at between $1 and $2 or provider_payment_id = any($3::text[])
   union all
   select 'refund', provider_refund_id, payment_refund.amount_rupiah, payment_refund.updated_at, company_id, order_id
   from payment_refund join payment_capture on payment_capture.id = capture_id
   where payment_refund.status in ('succeeded', 'pending') and provider_refund_id is not null
     and (payment_refund.updated_at between $1 and $2 or provider_refund_id = any($3::text[]))`,
  entryRow,
)

/** Entries of the span, and entries of any time that have one of the provider's ids. */
export const listEntries = (
  db: Db,
  { since, until, ids }: { since: Date; until: Date; ids: readonly string[] },
): Promise<OwnEntry[]> => db.query(listEntriesStatement, [since, until, ids])

const findRefundStatement = statement(
  'payment_difference.find_refund',
  'select id from payment_refund where id::text = $1',
  z.object({ id: z.string() }),
)

/** Finds a refund of ours by the reference that the provider was given. */
export const findRefundByReference = async (db: Db, reference: string): Promise<string | null> =>
  (await db.query(findRefundStatement, [reference]))[0]?.id ?? null

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
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (kind, provider_id) do nothing`,
  z.object({}),
)

/** Does not change a difference that was found before, even a settled one. */
export async function insertDifference(db: Db, one: NewDifference): Promise<void> {
  const money = [one.providerAmount, one.ownAmount]
  const values = [one.id, one.kind, one.providerId, one.reference, one.companyId, one.orderId, ...money]
  await db.query(insertStatement, [...values, one.at, one.now])
}

const differenceRow = z.object({
  id: z.string(),
  kind: differenceKind,
  provider_id: z.string(),
  slug: z.string().nullable(),
  order_id: z.nullable(orderId),
  number: z.number().nullable(),
  provider_rupiah: z.nullable(rupiah),
  own_rupiah: z.nullable(rupiah),
  occurred_at: z.date(),
  found_at: z.date(),
})
export type OpenDifference = z.infer<typeof differenceRow>

const listStatement = statement(
  'payment_difference.list',
  `select payment_difference.id, kind, provider_id, slug, order_id, number, provider_rupiah, own_rupiah, occurred_at,
     found_at
   from payment_difference left join company on company.id = payment_difference.company_id
   left join customer_order on customer_order.id = order_id
   where settled_at is null and ($1::uuid is null or payment_difference.company_id = $1)
   order by found_at, occurred_at, payment_difference.id limit 1000`,
  differenceRow,
)

/** Differences of one company; null for those of all companies and of none. */
export const listDifferences = (
  db: Db,
  { companyId: company }: { companyId: CompanyId | null },
): Promise<OpenDifference[]> => db.query(listStatement, [company])

const settleStatement = statement(
  'payment_difference.settle',
  'update payment_difference set settled_at = $2, note = $3 where id = $1 and settled_at is null returning id',
  z.object({ id: z.string() }),
)

/** False if it does not exist or is already settled. */
export async function settleDifference(
  db: Db,
  { id, note, now }: { id: string; note: string; now: Date },
): Promise<boolean> {
  return (await db.query(settleStatement, [id, now, note])).length === 1
}
