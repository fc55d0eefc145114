// Reads the sums of sales. Nothing here reads the orders of a company (REPORT-06).
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { type FigureKind, figureKind } from '@pesan/contract/report'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { ReadDb } from '../../db/pool.ts'
import { arrayOf, date, nullable, text, uuid } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'

export const atOutlets = { ...companyKey, outletIds: nullable(arrayOf(uuid<OutletId>())) }
export const IS_AT_OUTLETS = '(:outletIds is null or outlet_id = any(:outletIds))'

const sums = v.object({
  orders: v.number(),
  pieces: v.number(),
  amount: v.number(),
  base: v.number(),
  returned: v.number(),
})
export type Sums = v.InferOutput<typeof sums>

// Sums of `bigint` are numeric.
const SUMS = ['orders', 'pieces', 'amount_rupiah', 'base_rupiah', 'returned_rupiah']
  .map(column => `coalesce(sum(${column}), 0)::bigint as ${column}`)
  .join(', ')
/** What was added and taken back leaves a row of nothing. */
const IS_SOMETHING = '(orders, pieces, amount_rupiah, base_rupiah, returned_rupiah) <> (0, 0, 0, 0, 0)'

export interface AtOutlets {
  companyId: CompanyId
  /** Null: all. */
  outletIds: readonly OutletId[] | null
}

const dayRow = v.object({
  ...sums.entries,
  kind: figureKind,
  day: v.string(),
  key: v.string(),
  name: v.string(),
})
export type DaySums = v.InferOutput<typeof dayRow>

const ofDaysStatement = readsOnly(
  statement(
    'report.list_of_days',
    `select kind, day::text as day, key, max(name) as name, ${SUMS} from sales_figure
     where company_id = :companyId and kind = any(:kinds) and day = any(:days) and ${IS_AT_OUTLETS} and ${IS_SOMETHING}
     group by kind, day, key`,
    {
      params: { ...atOutlets, kinds: arrayOf(text<FigureKind>()), days: arrayOf(date()) },
      row: dayRow,
    },
  ),
)

export const listOfDays = (
  db: ReadDb,
  wanted: AtOutlets & { kinds: readonly FigureKind[]; days: readonly string[] },
): Promise<DaySums[]> => db.query(ofDaysStatement, wanted)

const keyRow = v.object({ ...sums.entries, key: v.string(), name: v.string() })
export type KeySums = v.InferOutput<typeof keyRow>
const ofSpan = { ...atOutlets, kind: text<FigureKind>(), from: date(), to: date() }
const IN_SPAN = `company_id = :companyId and kind = :kind and day between :from and :to and ${IS_AT_OUTLETS} and ${IS_SOMETHING}`

export interface ReportSpan extends AtOutlets {
  kind: FigureKind
  from: string
  to: string
}

const byKeyStatement = readsOnly(
  statement(
    'report.sum_by_key',
    `select key, max(name) as name, ${SUMS} from sales_figure where ${IN_SPAN} group by key`,
    { params: ofSpan, row: keyRow },
  ),
)
const byDayStatement = readsOnly(
  statement(
    'report.sum_by_day',
    `select day::text as key, '' as name, ${SUMS} from sales_figure where ${IN_SPAN} group by day`,
    { params: ofSpan, row: keyRow },
  ),
)
const byOutletStatement = readsOnly(
  statement(
    'report.sum_by_outlet',
    `select outlet_id::text as key, coalesce((select name from outlet where outlet.company_id = :companyId
         and outlet.id = outlet_id), '') as name, ${SUMS}
     from sales_figure where ${IN_SPAN} group by outlet_id`,
    { params: ofSpan, row: keyRow },
  ),
)

export const sumByKey = (db: ReadDb, span: ReportSpan): Promise<KeySums[]> => db.query(byKeyStatement, span)
export const sumByDay = (db: ReadDb, span: ReportSpan): Promise<KeySums[]> => db.query(byDayStatement, span)
export const sumByOutlet = (db: ReadDb, span: ReportSpan): Promise<KeySums[]> =>
  db.query(byOutletStatement, span)

/** The consumer of the outbox that adds orders to the sums. */
export const SALES_CONSUMER = 'sales'

const freshnessRow = v.object({ isComplete: v.boolean(), waitingSince: v.nullable(v.date()) })

// Events wait for the consumer from the first one on that it has not handled.
const freshnessStatement = readsOnly(
  statement(
    'report.read_freshness',
    `select not exists (select from sales_state where company_id = :companyId and counted_to is not null) as is_complete,
       (select created_at from outbox where company_id = :companyId and order_id is not null and sequence > 0
          and sequence > (select position from outbox_position where consumer = :consumer) order by sequence limit 1) as waiting_since`,
    { params: { ...companyKey, consumer: text() }, row: freshnessRow },
  ),
)

export async function readFreshness(
  db: ReadDb,
  key: { companyId: CompanyId; consumer: string },
): Promise<v.InferOutput<typeof freshnessRow>> {
  const [row] = await db.query(freshnessStatement, key)
  return row ?? { isComplete: true, waitingSince: null }
}
