// Differences between the provider's books and ours: written once, and closed by a person or by themselves when both agree again.
import { type CompanyId, companyId, type OrderId, orderId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { type DifferenceKind, differenceKind } from '@pesan/contract/payment-difference'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

export interface NewDifference {
  id: string
  /** In whose books it was found. */
  account: string
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
  `insert into payment_difference as own (id, account, kind, provider_id, reference, company_id, order_id, provider_rupiah,
     own_rupiah, occurred_at, found_at)
   values (:id, :account, :kind, :providerId, :reference, :companyId, :orderId, :providerAmount, :ownAmount, :at, :now)
   on conflict (kind, provider_id) do update set account = excluded.account, company_id = excluded.company_id,
     order_id = excluded.order_id, provider_rupiah = excluded.provider_rupiah, own_rupiah = excluded.own_rupiah,
     found_at = case when own.settled_at is null then own.found_at else excluded.found_at end,
     settled_at = null, settled_by = null, note = null
   where own.settled_at is not null and own.note is null
     or (own.provider_rupiah, own.own_rupiah) is distinct from (excluded.provider_rupiah, excluded.own_rupiah)`,
  {
    params: {
      id: uuid(),
      account: text(),
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

/** Opens again what had healed, or has other amounts than a person has settled; leaves any other as it is. */
export async function insertDifference(db: Db, difference: NewDifference): Promise<void> {
  await db.query(insertStatement, difference)
}

const healStatement = statement(
  'payment_difference.heal',
  `update payment_difference set settled_at = :now
   where settled_at is null and account = any(:accounts) and kind <> 'account_unread' and occurred_at between :since and :until
     and not (kind || ' ' || provider_id = any(:found))`,
  {
    params: {
      accounts: arrayOf(text()),
      since: timestamptz(),
      until: timestamptz(),
      found: arrayOf(text()),
      now: timestamptz(),
    },
  },
)

export interface ComparedSpan {
  accounts: readonly string[]
  since: Date
  until: Date
  /** As `kind provider_id`. */
  found: readonly string[]
  now: Date
}

/** Closes what a comparison of the span has not found again. */
export async function healDifferences(db: Db, compared: ComparedSpan): Promise<void> {
  await db.query(healStatement, compared)
}

const healUnreadStatement = statement(
  'payment_difference.heal_unread',
  `update payment_difference set settled_at = :now
   where kind = 'account_unread' and provider_id = any(:accounts) and settled_at is null`,
  { params: { accounts: arrayOf(text()), now: timestamptz() } },
)

/** The account can be read again. */
export async function healUnread(db: Db, read: { accounts: readonly string[]; now: Date }): Promise<void> {
  await db.query(healUnreadStatement, read)
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

const READ = `payment_difference.id, kind, provider_id, slug, order_id, number, provider_rupiah as provider_amount,
     own_rupiah as own_amount, occurred_at, found_at`
// One look for each: a general plan expects so few orders of a company that it would read all of them.
const OF_ORDER = `left join company on company.id = payment_difference.company_id
   left join lateral (select number from customer_order
     where customer_order.company_id = payment_difference.company_id and customer_order.id = order_id offset 0) as customer_order on true`

const listStatement = statement(
  'payment_difference.list',
  `select ${READ} from payment_difference ${OF_ORDER}
   where settled_at is null and (:companyId is null or payment_difference.company_id = :companyId)
   order by found_at, occurred_at, payment_difference.id limit 1000`,
  { params: { companyId: nullable(uuid<CompanyId>()) }, row: differenceRow },
)

/** Differences of one company; null for those of all companies and of none. */
export const listDifferences = (db: Db, key: { companyId: CompanyId | null }): Promise<OpenDifference[]> =>
  db.query(listStatement, key)

const settledRow = v.object({
  ...differenceRow.entries,
  settledAt: v.date(),
  by: v.nullable(v.string()),
  note: v.nullable(v.string()),
})
export type SettledDifferenceRow = v.InferOutput<typeof settledRow>

const listSettledStatement = statement(
  'payment_difference.list_settled',
  `select ${READ}, settled_at, settled_by as by, note from payment_difference ${OF_ORDER}
   where payment_difference.company_id = :companyId and settled_at is not null order by settled_at desc limit 20`,
  { params: companyKey, row: settledRow },
)

/** Newest first. */
export const listSettledDifferences = (
  db: Db,
  key: { companyId: CompanyId },
): Promise<SettledDifferenceRow[]> => db.query(listSettledStatement, key)

const settledKey = v.object({
  kind: differenceKind,
  companyId: v.nullable(companyId),
  orderId: v.nullable(orderId),
  number: v.nullable(v.number()),
})
export type SettledKey = v.InferOutput<typeof settledKey>

const settleStatement = statement(
  'payment_difference.settle',
  `update payment_difference set settled_at = :now, note = :note, settled_by = :by
   where id = :id and settled_at is null and (:companyId is null or company_id = :companyId)
   returning kind, company_id, order_id, (select number from customer_order
     where customer_order.company_id = payment_difference.company_id and customer_order.id = order_id) as number`,
  {
    params: {
      id: uuid(),
      companyId: nullable(uuid<CompanyId>()),
      now: timestamptz(),
      note: text(),
      by: text(),
    },
    row: settledKey,
  },
)

/** Null if it does not exist, is of another company, or is already settled. */
export const settleDifference = async (
  db: Db,
  settlement: { id: string; companyId: CompanyId | null; note: string; by: string; now: Date },
): Promise<SettledKey | null> => (await db.query(settleStatement, settlement))[0] ?? null
