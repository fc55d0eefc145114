// What the nightly check of the sums reads: a company that is due, its orders of some days, and what they add up to.
import { type CompanyId, type OrderId, orderId, outletId } from '@pesan/contract/ids'
import { type FigureKind, figureKind } from '@pesan/contract/report'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, date, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { type FigureOfOutlet, type SalesState, salesState } from './sale.repository.ts'
import { storedFigures } from './stored-figures.ts'

const claimStatement = statement(
  'sums_check.claim',
  `update sales_state set checked_at = :now where company_id = (
     select company_id from sales_state
     where (checked_at is null or checked_at < :dueSince) and counted_to is null and ${IS_NOT_HELD}
     order by checked_at nulls first limit 1 for update skip locked)
   returning company_id, business_day_ends, time_zone, counted_to`,
  { params: { now: timestamptz(), dueSince: timestamptz() }, row: salesState },
)

/** One whose last check began before `dueSince`; it is not due again before the next night, whatever its outcome. */
export const claimToCheck = async (db: Db, due: { now: Date; dueSince: Date }): Promise<SalesState | null> =>
  (await db.query(claimStatement, due))[0] ?? null

export interface CheckedDays {
  companyId: CompanyId
  /** Business days, both included. */
  from: string
  to: string
  /** The first moment of the first day. */
  since: Date
}
const checkedDays = { ...companyKey, from: date(), to: date(), since: timestamptz() }

// Money goes back, or comes late and waits, on another day than that of its order. An entry may be recorded long after its day, and
// hardly before it.
const OF_DAYS = `
   select order_id from sale where company_id = :companyId and day between :from and :to
   union select order_id from ledger_entry
   where company_id = :companyId and recorded_at >= :since::timestamptz - interval '1 day' and kind = 'returned'
   union select order_id from payment_capture where company_id = :companyId and captured_at >= :since`

const ordersStatement = statement(
  'sums_check.list_orders',
  `${OF_DAYS}
   union select id from customer_order where company_id = :companyId and placed_at >= :since and paid order by 1`,
  { params: checkedDays, row: v.object({ orderId }) },
)

/** Every order that adds to a sum of these days, or should. */
export const listOrdersToCheck = async (db: Db, days: CheckedDays): Promise<OrderId[]> =>
  (await db.query(ordersStatement, days)).map(row => row.orderId)

// By their keys: a join would read all sales of the company.
const figuresStatement = statement(
  'sums_check.list_added',
  `select sale.outlet_id, sale.figures from (${OF_DAYS}) as of_days
   cross join lateral (select outlet_id, figures from sale where company_id = :companyId and order_id = of_days.order_id
     offset 0) as sale`,
  { params: checkedDays, row: v.object({ outletId, figures: storedFigures }) },
)

/** What their orders have added to the sums of these days. */
export async function listAddedFigures(db: Db, days: CheckedDays): Promise<FigureOfOutlet[]> {
  const sales = await db.query(figuresStatement, days)
  return sales.flatMap(sale =>
    sale.figures
      .filter(({ day }) => day >= days.from && day <= days.to)
      .map(figure => ({ ...figure, outletId: sale.outletId })),
  )
}

const sumsStatement = statement(
  'sums_check.list_sums',
  `select kind, day::text as day, outlet_id, key, name, orders, pieces, amount_rupiah, base_rupiah, returned_rupiah
   from sales_figure where company_id = :companyId and kind = any(:kinds) and day between :from and :to`,
  {
    params: { ...companyKey, from: date(), to: date(), kinds: arrayOf(text<FigureKind>()) },
    row: v.object({
      kind: figureKind,
      day: v.string(),
      outletId,
      key: v.string(),
      name: v.string(),
      orders: v.number(),
      pieces: v.number(),
      amount: v.number(),
      base: v.number(),
      returned: v.number(),
    }),
  },
)

export const listSums = (db: Db, { companyId, from, to }: CheckedDays): Promise<FigureOfOutlet[]> =>
  db.query(sumsStatement, { companyId, from, to, kinds: figureKind.options })
