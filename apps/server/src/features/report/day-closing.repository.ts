// Closed days, the cash in drawers, and receipt numbers.

import { type DaySums, daySums } from '@pesan/contract/day-closing'
import { type CompanyId, type OrderId, type OutletId, orderId } from '@pesan/contract/ids'
import { orderStatus } from '@pesan/contract/order'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import {
  arrayOf,
  bigint,
  date,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
  uuid,
} from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'
import { SALES_CONSUMER } from './report.repository.ts'

// Up to the latest number: without an upper end, PostgreSQL expects a third of all events and reads the table.
const pendingStatement = statement(
  'day_closing.list_pending',
  `select distinct order_id from (
     select order_id from outbox where company_id = :companyId and sequence is null
     union all
     select order_id from outbox where company_id = :companyId and sequence > 0
       and sequence > (select position from outbox_position where consumer = :consumer)
       and sequence <= (select max(sequence) from outbox where sequence > 0)) as waiting
   where order_id is not null`,
  { params: { ...companyKey, consumer: text() }, row: v.object({ orderId }) },
)

/** The orders whose events wait to be counted. */
export async function listPendingOrders(db: Db, key: { companyId: CompanyId }): Promise<OrderId[]> {
  const rows = await db.query(pendingStatement, { ...key, consumer: SALES_CONSUMER })
  return rows.map(row => row.orderId)
}

export interface OutletKey {
  companyId: CompanyId
  outletId: OutletId
}
const outletKey = { ...companyKey, outletId: uuid<OutletId>() }

/** Orders of days from `from` to `day`, both included. */
interface DaysOfOutlet extends OutletKey {
  from: string
  day: string
}
const ofDays = { ...outletKey, from: date(), day: date() }

const cash = v.object({ orders: v.number(), amount: v.number() })

const drawerStatement = statement(
  'day_closing.sum_drawer',
  `select count(*)::integer as orders, coalesce(sum(cash_rupiah - closed_cash_rupiah), 0)::bigint as amount from sale
   where company_id = :companyId and outlet_id = :outletId and cash_rupiah <> closed_cash_rupiah
     and day between :from and :day`,
  { params: ofDays, row: cash },
)

/** What came into the drawer since the last closing, and the orders of which it is. */
export async function sumDrawer(db: Db, key: DaysOfOutlet): Promise<v.InferOutput<typeof cash>> {
  return (await db.query(drawerStatement, key))[0] ?? { orders: 0, amount: 0 }
}

const cashOrder = v.object({ orderId, cash: v.number() })

const cashOrdersStatement = statement(
  'day_closing.list_cash',
  `select order_id, cash_rupiah - closed_cash_rupiah as cash from sale
   where company_id = :companyId and outlet_id = :outletId and cash_rupiah <> closed_cash_rupiah
     and day between :from and :day`,
  { params: ofDays, row: cashOrder },
)

/** What `sumDrawer` is the sum of. */
export const listCash = (db: Db, key: DaysOfOutlet): Promise<v.InferOutput<typeof cashOrder>[]> =>
  db.query(cashOrdersStatement, key)

const emptyStatement = statement(
  'day_closing.empty_drawer',
  `update sale set closed_cash_rupiah = cash_rupiah
   where company_id = :companyId and outlet_id = :outletId and cash_rupiah <> closed_cash_rupiah
     and day between :from and :day`,
  { params: ofDays },
)

export async function emptyDrawer(db: Db, key: DaysOfOutlet): Promise<void> {
  await db.query(emptyStatement, key)
}

const receipts = v.object({ first: v.nullable(v.number()), last: v.nullable(v.number()) })

// The caller holds the sums of the company, so that no other closing takes the same numbers.
const numberStatement = statement(
  'day_closing.number_receipts',
  `with numbered as (
     select order_id, (select last_receipt_number from sales_state where company_id = :companyId)
       + row_number() over (order by number) as receipt
     from sale where company_id = :companyId and outlet_id = :outletId and is_handed_over and receipt_number is null
       and day between :from and :day
   ), written as (
     update sale set receipt_number = receipt from numbered
     where sale.company_id = :companyId and sale.order_id = numbered.order_id
     returning receipt_number
   ), state as (
     update sales_state set last_receipt_number = greatest(last_receipt_number, (select max(receipt) from numbered))
     where company_id = :companyId and exists (select from numbered)
   )
   select min(receipt_number) as first, max(receipt_number) as last from written`,
  { params: ofDays, row: receipts },
)

/** Gives every order that was handed over and has none the next number, by the numbers of the orders. */
export async function numberReceipts(db: Db, key: DaysOfOutlet): Promise<v.InferOutput<typeof receipts>> {
  return (await db.query(numberStatement, key))[0] ?? { first: null, last: null }
}

const closingRow = v.object({
  closedAt: v.date(),
  closedBy: v.string(),
  opening: v.number(),
  paidOut: v.number(),
  paidOutFor: v.string(),
  cashOrders: v.number(),
  cash: v.number(),
  counted: v.number(),
  reason: v.nullable(v.string()),
  firstReceipt: v.nullable(v.number()),
  lastReceipt: v.nullable(v.number()),
  sums: daySums,
})
export type ClosingRow = v.InferOutput<typeof closingRow>

const findStatement = statement(
  'day_closing.find',
  `select closed_at, closed_by, opening_rupiah, paid_out_rupiah, paid_out_for, cash_orders, cash_rupiah, counted_rupiah, reason,
     first_receipt, last_receipt, sums
   from day_closing where company_id = :companyId and outlet_id = :outletId and day = :day`,
  { params: { ...outletKey, day: date() }, row: closingRow },
)

export async function findClosing(db: Db, key: OutletKey & { day: string }): Promise<ClosingRow | null> {
  return (await db.query(findStatement, key))[0] ?? null
}

const insertStatement = statement(
  'day_closing.insert',
  `insert into day_closing (company_id, outlet_id, day, closed_at, closed_by, opening_rupiah, paid_out_rupiah, paid_out_for,
     cash_orders, cash_rupiah, cash_by_order, counted_rupiah, reason, first_receipt, last_receipt, sums)
   values (:companyId, :outletId, :day, :closedAt, :closedBy, :opening, :paidOut, :paidOutFor, :cashOrders, :cash, :cashByOrder,
     :counted, :reason, :firstReceipt, :lastReceipt, :sums)`,
  {
    params: {
      ...outletKey,
      day: date(),
      closedAt: timestamptz(),
      closedBy: text(),
      opening: bigint(),
      paidOut: bigint(),
      paidOutFor: text(),
      cashOrders: integer(),
      cash: bigint(),
      cashByOrder: jsonb<readonly (readonly [OrderId, number])[]>(),
      counted: bigint(),
      reason: nullable(text()),
      firstReceipt: nullable(bigint()),
      lastReceipt: nullable(bigint()),
      sums: jsonb<DaySums>(),
    },
  },
)

export async function insertClosing(
  db: Db,
  closing: OutletKey & { day: string; cashByOrder: readonly (readonly [OrderId, number])[] } & ClosingRow,
): Promise<void> {
  await db.query(insertStatement, closing)
}

const closingsRow = v.object({ firstDay: v.string(), lastOpening: v.number() })

const closingsStatement = statement(
  'day_closing.find_bounds',
  `select first.day::text as first_day, last.opening_rupiah as last_opening_rupiah
   from (select day from day_closing where company_id = :companyId and outlet_id = :outletId order by day limit 1) as first,
     (select opening_rupiah from day_closing where company_id = :companyId and outlet_id = :outletId
      order by day desc limit 1) as last`,
  { params: outletKey, row: closingsRow },
)

/** Null: no day was ever closed there. */
export async function findClosings(
  db: Db,
  key: OutletKey,
): Promise<v.InferOutput<typeof closingsRow> | null> {
  return (await db.query(closingsStatement, key))[0] ?? null
}

const openOrder = v.object({ id: orderId, number: v.number(), status: orderStatus })

// By the index of statuses: beside an outlet and in the order of time PostgreSQL reads all orders of the outlet.
const openOrdersStatement = statement(
  'day_closing.list_open_orders',
  `select id, number, open.status from unnest(array['approved', 'prepare_order', 'ready', 'on_deliver']) as open(status)
   cross join lateral (
     select id, number, outlet_id, placed_at, scheduled_for from customer_order
     where company_id = :companyId and customer_order.status = open.status and placed_at < :until offset 0) as open_order
   where outlet_id = :outletId and coalesce(scheduled_for, placed_at) < :until order by placed_at limit :limit`,
  { params: { ...outletKey, until: timestamptz(), limit: integer() }, row: openOrder },
)

export const listOpenOrders = (
  db: Db,
  key: OutletKey & { until: Date; limit: number },
): Promise<v.InferOutput<typeof openOrder>[]> => db.query(openOrdersStatement, key)

const receiptsRow = v.object({ day: v.string(), first: v.nullable(v.number()), last: v.nullable(v.number()) })

const listReceiptsStatement = readsOnly(
  statement(
    'day_closing.list_receipts',
    `select day::text as day, min(first_receipt) as first, max(last_receipt) as last from day_closing
     where company_id = :companyId and (:outletIds is null or outlet_id = any(:outletIds)) and day between :from and :to
     group by day`,
    {
      params: { ...companyKey, outletIds: nullable(arrayOf(uuid<OutletId>())), from: date(), to: date() },
      row: receiptsRow,
    },
  ),
)

/** By the days of the closings. */
export const listReceipts = (
  db: ReadDb,
  span: { companyId: CompanyId; outletIds: readonly OutletId[] | null; from: string; to: string },
): Promise<v.InferOutput<typeof receiptsRow>[]> => db.query(listReceiptsStatement, span)
