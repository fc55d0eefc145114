// What each order has added to the sums of its company, and the sums.

import { businessDayEnds } from '@pesan/contract/business-day'
import {
  type CompanyId,
  type CustomerId,
  companyId,
  type OrderId,
  type OutletId,
  orderId,
  outletId,
} from '@pesan/contract/ids'
import type { Figure } from '@pesan/domain/report/figure'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, date, integer, jsonb, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { storedFigures, toStoredFigures } from './stored-figures.ts'

const addStateStatement = statement(
  'sale.add_state',
  `insert into sales_state (company_id, business_day_ends, time_zone)
   select id, business_day_ends, time_zone from company where id = :companyId on conflict do nothing`,
  { params: companyKey },
)

export const salesState = v.object({
  companyId,
  businessDayEnds,
  timeZone: v.string(),
  /** Orders up to this number are counted by it; null: all are. */
  countedTo: v.nullable(v.number()),
})
export type SalesState = v.InferOutput<typeof salesState>

const lockStateStatement = statement(
  'sale.lock_state',
  `select company_id, business_day_ends, time_zone, counted_to from sales_state where company_id = :companyId for update`,
  { params: companyKey, row: salesState },
)

/** Until the transaction ends the sums of the company are changed by no other one. Null: there is no such company. */
export async function lockSales(db: Db, key: { companyId: CompanyId }): Promise<SalesState | null> {
  const [state] = await db.query(lockStateStatement, key)
  if (state) return state
  await db.query(addStateStatement, key)
  return (await db.query(lockStateStatement, key))[0] ?? null
}

const claimStatement = statement(
  'sale.claim_to_count',
  `select company_id, business_day_ends, time_zone, counted_to from sales_state
   where counted_to is not null and ${IS_NOT_HELD} order by company_id limit 1 for update skip locked`,
  { row: salesState },
)

/** A company whose orders have to be counted again. */
export async function claimToCount(db: Db): Promise<SalesState | null> {
  return (await db.query(claimStatement))[0] ?? null
}

const listAfterStatement = statement(
  'sale.list_orders_after',
  `select id, number from customer_order where company_id = :companyId and number > :after order by number limit :limit`,
  {
    params: { ...companyKey, after: bigint(), limit: integer() },
    row: v.object({ id: orderId, number: v.number() }),
  },
)

export const listOrdersAfter = (
  db: Db,
  page: { companyId: CompanyId; after: number; limit: number },
): Promise<{ id: OrderId; number: number }[]> => db.query(listAfterStatement, page)

const saveCountedStatement = statement(
  'sale.save_counted',
  'update sales_state set counted_to = :countedTo where company_id = :companyId',
  { params: { ...companyKey, countedTo: nullable(bigint()) } },
)

export async function saveCounted(
  db: Db,
  state: { companyId: CompanyId; countedTo: number | null },
): Promise<void> {
  await db.query(saveCountedStatement, state)
}

// An order adds to the day for which it was placed, and its money to those on which it came to wait or went back. Without the
// offsets PostgreSQL tries all orders by their numbers.
const againStatement = statement(
  'sale.count_again',
  `update sales_state set counted_to = least(counted_to, first_number - 1) from (
     select case when :since::timestamptz is null then 1 else least(
       (select min(number) from (
          select number from customer_order where company_id = :companyId and placed_at >= :since offset 0) as placed),
       (select min(number) from sale where company_id = :companyId and day >= :from::date),
       (select min(number) from customer_order where company_id = :companyId and id in (
          select order_id from payment_capture where company_id = :companyId and captured_at >= :since
          union select order_id from payment_refund join payment_capture
            on payment_capture.company_id = payment_refund.company_id and payment_capture.id = capture_id
          where payment_refund.company_id = :companyId and payment_refund.updated_at >= :since)),
       (select min(number) from (
          select number from customer_order where company_id = :companyId and changed_at >= :since offset 0) as changed))
       end as first_number) as first
   where company_id = :companyId and first_number is not null returning counted_to`,
  {
    params: { ...companyKey, from: nullable(date()), since: nullable(timestamptz()) },
    row: v.object({ countedTo: v.number() }),
  },
)

/** Everything, or what a business day and those after it are the sums of; under the lock. Null: that is nothing. */
export const countAgain = async (
  db: Db,
  from: { companyId: CompanyId; from: string | null; since: Date | null },
): Promise<number | null> => (await db.query(againStatement, from))[0]?.countedTo ?? null

const readStatement = statement(
  'sale.read',
  `select order_id, outlet_id, figures from sale where company_id = :companyId and order_id = any(:orderIds)`,
  {
    params: { ...companyKey, orderIds: arrayOf(uuid<OrderId>()) },
    row: v.object({ orderId, outletId, figures: storedFigures }),
  },
)

/** What the orders have added so far. */
export const readSales = (
  db: Db,
  orders: { companyId: CompanyId; orderIds: readonly OrderId[] },
): Promise<{ orderId: OrderId; outletId: OutletId; figures: Figure[] }[]> => db.query(readStatement, orders)

export interface Sale {
  orderId: OrderId
  number: number
  outletId: OutletId
  customerId: CustomerId
  day: string
  taken: number
  returned: number
  /** What of it is in the drawer. */
  cash: number
  isHandedOver: boolean
  figures: readonly Figure[]
}

const writeStatement = statement(
  'sale.write',
  `insert into sale (company_id, order_id, number, outlet_id, customer_id, day, taken_rupiah, returned_rupiah, cash_rupiah,
     is_handed_over, figures)
   select :companyId, "orderId", number, "outletId", "customerId", day, taken, returned, cash, "isHandedOver", figures
   from jsonb_to_recordset(:sales) as given ("orderId" uuid, number bigint, "outletId" uuid, "customerId" uuid, day date,
     taken bigint, returned bigint, cash bigint, "isHandedOver" boolean, figures jsonb)
   on conflict (company_id, order_id) do update set outlet_id = excluded.outlet_id, day = excluded.day,
     taken_rupiah = excluded.taken_rupiah, returned_rupiah = excluded.returned_rupiah, cash_rupiah = excluded.cash_rupiah,
     is_handed_over = excluded.is_handed_over, figures = excluded.figures`,
  { params: { ...companyKey, sales: jsonb<readonly object[]>() } },
)

export async function writeSales(
  db: Db,
  written: { companyId: CompanyId; sales: readonly Sale[] },
): Promise<void> {
  const sales = written.sales.map(sale => ({ ...sale, figures: toStoredFigures(sale.figures) }))
  await db.query(writeStatement, { ...written, sales })
}

export interface FigureOfOutlet extends Figure {
  outletId: OutletId
}

const addStatement = statement(
  'sale.add_figures',
  `insert into sales_figure as sum (company_id, kind, day, outlet_id, key, name, orders, pieces, amount_rupiah,
     base_rupiah, returned_rupiah)
   select :companyId, kind, day, "outletId", key, name, orders, pieces, amount, base, returned
   from jsonb_to_recordset(:figures) as given (kind text, day date, "outletId" uuid, key text, name text, orders bigint,
     pieces bigint, amount bigint, base bigint, returned bigint)
   on conflict (company_id, kind, day, outlet_id, key) do update set
     name = case when excluded.name = '' then sum.name else excluded.name end, orders = sum.orders + excluded.orders,
     pieces = sum.pieces + excluded.pieces, amount_rupiah = sum.amount_rupiah + excluded.amount_rupiah,
     base_rupiah = sum.base_rupiah + excluded.base_rupiah, returned_rupiah = sum.returned_rupiah + excluded.returned_rupiah`,
  { params: { ...companyKey, figures: jsonb<readonly FigureOfOutlet[]>() } },
)

export async function addFigures(
  db: Db,
  added: { companyId: CompanyId; figures: readonly FigureOfOutlet[] },
): Promise<void> {
  if (added.figures.length > 0) await db.query(addStatement, added)
}
