// The orders behind a figure, newest first (REPORT-10): those that were sold on the days by the index of days, what went back or
// waits by indexes of the few orders of which money did.
import { orderId, outletId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import type { FigureKind } from '@pesan/contract/report'
import * as v from 'valibot'
import type { ReadDb } from '../../db/pool.ts'
import { bigint, date, integer, nullable, text } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'
import { likely } from './likely.ts'
import { type AtOutlets, atOutlets, IS_AT_OUTLETS } from './report.repository.ts'
import { storedFigures } from './stored-figures.ts'

const orderRow = v.object({
  orderId,
  number: v.number(),
  day: v.string(),
  outletId,
  taken: rupiah,
  returned: rupiah,
  figures: storedFigures,
})
export type BehindRow = v.InferOutput<typeof orderRow>

const pageParams = {
  ...atOutlets,
  from: date(),
  to: date(),
  beforeDay: date(),
  beforeNumber: bigint(),
  limit: integer(),
}
const keyedParams = { ...pageParams, kind: text<FigureKind>(), key: nullable(text()) }

const COLUMNS = 'order_id, number, day::text as day, outlet_id, taken_rupiah, returned_rupiah, figures'
const IN_DAYS = 'day between :from and :to'

// The index gives the order, and is followed until the page is full.
const newest = (isMeant: string, isBehind: string) =>
  `select ${COLUMNS} from sale as newest
   where company_id = :companyId and ${isMeant} and (day, number) < (:beforeDay, :beforeNumber)
     and ${likely(`(${IS_AT_OUTLETS} and ${isBehind})`)}
   order by newest.day desc, number desc limit :limit`

/** What is sold counts on the day of its order; each text begins with the number of orders. */
const IS_SOLD = `exists (
  select from jsonb_each_text(figures -> newest.day::text -> :kind) as figure (key, measures)
  where (:key is null or key = :key) and measures not like '0 %')`

/** Money goes back, and waits, on another day than that of its order. */
const onDays = (kind: string, isMeant: string) => `exists (
  select from jsonb_each(figures) as of_day (at, kinds), jsonb_each_text(kinds -> ${kind}) as figure (key, measures)
  where at::date between :from and :to and ${isMeant})`
const RETURNED = `(:key is null or key = :key) and split_part(measures, ' ', 5) <> '0'`
const CHANGED = `(:key is null or key = :key) and measures not like '0 0 0 0 0%'`

const soldStatement = readsOnly(
  statement('report.list_orders', newest(IN_DAYS, IS_SOLD), { params: keyedParams, row: orderRow }),
)

const returnedStatement = readsOnly(
  statement('report.list_returned', newest('returned_rupiah > 0', onDays(':kind', RETURNED)), {
    params: keyedParams,
    row: orderRow,
  }),
)

// By the index of these days, and not in the order in which the orders were sold: there may be years of them.
const ofOtherDays = (isBehind: string) =>
  `select ${COLUMNS} from (select * from sale where company_id = :companyId and returned_rupiah > 0
     and last_other_day(day, figures) >= :from offset 0) as others
   where not (${IN_DAYS}) and (day, number) < (:beforeDay, :beforeNumber) and ${IS_AT_OUTLETS} and ${isBehind}
   order by others.day desc, number desc limit :limit`

const netStatement = readsOnly(
  statement(
    'report.list_net',
    `select * from (
       (${newest(IN_DAYS, onDays(':kind', CHANGED))})
       union all
       (${ofOtherDays(onDays(':kind', CHANGED))})) as both_ways
     order by day desc, number desc limit :limit`,
    { params: keyedParams, row: orderRow },
  ),
)

const waitingStatement = readsOnly(
  statement('report.list_waiting', newest(`figures @? '$.*.waiting'`, onDays(`'waiting'`, 'true')), {
    params: pageParams,
    row: orderRow,
  }),
)

export interface BehindPage extends AtOutlets {
  from: string
  to: string
  beforeDay: string
  beforeNumber: number
  limit: number
}
/** A `key` of null is any. */
type KeyedPage = BehindPage & { kind: FigureKind; key: string | null }

export const listSold = (db: ReadDb, page: KeyedPage): Promise<BehindRow[]> => db.query(soldStatement, page)
export const listReturned = (db: ReadDb, page: KeyedPage): Promise<BehindRow[]> =>
  db.query(returnedStatement, page)
/** What was sold on the days, and what went back on them of orders of other days. */
export const listNet = (db: ReadDb, page: KeyedPage): Promise<BehindRow[]> => db.query(netStatement, page)
export const listWaiting = (db: ReadDb, page: BehindPage): Promise<BehindRow[]> =>
  db.query(waitingStatement, page)
