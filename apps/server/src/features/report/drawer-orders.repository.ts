// The orders whose cash is in a drawer, or that a closing counted, newest first (REPORT-03, REPORT-10).
import { orderId, outletId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { ReadDb } from '../../db/pool.ts'
import { bigint, date, integer, uuid } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'
import type { OutletKey } from './day-closing.repository.ts'

const orderRow = v.object({
  orderId,
  number: v.number(),
  day: v.string(),
  outletId,
  taken: rupiah,
  returned: rupiah,
  cash: v.number(),
})
export type DrawerRow = v.InferOutput<typeof orderRow>

const pageParams = {
  ...companyKey,
  outletId: uuid<OutletKey['outletId']>(),
  day: date(),
  beforeDay: date(),
  beforeNumber: bigint(),
  limit: integer(),
}
const COLUMNS = 'sale.order_id, number, sale.day::text as day, sale.outlet_id, taken_rupiah, returned_rupiah'
const PAGE =
  '(sale.day, number) < (:beforeDay, :beforeNumber) order by sale.day desc, number desc limit :limit'

// The index of drawers has few orders; that of the order of the page has all of the days.
const openStatement = readsOnly(
  statement(
    'drawer_order.list',
    `select ${COLUMNS}, cash_rupiah - closed_cash_rupiah as cash from (
       select * from sale where company_id = :companyId and outlet_id = :outletId and cash_rupiah <> closed_cash_rupiah
         and day between :from and :day offset 0) as sale
     where ${PAGE}`,
    { params: { ...pageParams, from: date() }, row: orderRow },
  ),
)

// By their keys: a join would read all sales of the company.
const closedStatement = readsOnly(
  statement(
    'drawer_order.list_closed',
    `select ${COLUMNS}, (entry ->> 1)::bigint as cash
     from day_closing cross join lateral jsonb_array_elements(cash_by_order) as entry
     cross join lateral (select * from sale where sale.company_id = :companyId and sale.order_id = (entry ->> 0)::uuid offset 0) as sale
     where day_closing.company_id = :companyId and day_closing.outlet_id = :outletId and day_closing.day = :day and ${PAGE}`,
    { params: pageParams, row: orderRow },
  ),
)

interface DrawerPage extends OutletKey {
  day: string
  beforeDay: string
  beforeNumber: number
  limit: number
}

export const listOpenDrawer = (db: ReadDb, page: DrawerPage & { from: string }): Promise<DrawerRow[]> =>
  db.query(openStatement, page)
export const listClosedDrawer = (db: ReadDb, page: DrawerPage): Promise<DrawerRow[]> =>
  db.query(closedStatement, page)
