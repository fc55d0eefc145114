// What the provider has paid out to the bank of a company, from its books as the nightly comparison has stored them (LEDGER-11).

import { type CompanyId, orderId } from '@pesan/contract/ids'
import { movementType } from '@pesan/contract/payment'
import type { PayoutFigure } from '@pesan/contract/payout'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { ReadDb } from '../../db/pool.ts'
import { integer, nullable, text, timestamptz } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'

const SETTLED = 'is_settled and gone_at is null'
const span = { from: timestamptz(), until: timestamptz() }

/** Only lines that the provider lists; without a day those that were paid in the span. */
const OF = {
  day: `${SETTLED} and settles_at >= :from and settles_at < :until`,
  withoutDay: `${SETTLED} and settles_at is null and at >= :from and at < :until`,
  onItsWay: 'not is_settled and gone_at is null',
} as const

const sumsRow = v.object({
  state: v.picklist(['paid_out', 'on_its_way']),
  day: v.nullable(v.string()),
  captured: v.number(),
  returned: v.number(),
  fees: v.number(),
  orders: v.number(),
  withoutFee: v.number(),
})
export type PayoutRow = v.InferOutput<typeof sumsRow>

const linesOf = (state: PayoutRow['state'], day: string, where: string): string =>
  `select '${state}' as state, ${day} as day, kind, order_id, amount_rupiah, fee_rupiah
   from provider_transaction where company_id = :companyId and ${where}`

const sumStatement = readsOnly(
  statement(
    'payout.sum',
    `with line as (
       ${linesOf('paid_out', '(settles_at at time zone :timeZone)::date', OF.day)}
       union all ${linesOf('paid_out', 'null::date', OF.withoutDay)}
       union all ${linesOf('on_its_way', 'null::date', OF.onItsWay)})
     select state, day::text as day,
       coalesce(sum(amount_rupiah) filter (where kind = 'capture'), 0)::bigint as captured,
       coalesce(sum(amount_rupiah) filter (where kind = 'refund'), 0)::bigint as returned,
       coalesce(sum(fee_rupiah), 0)::bigint as fees,
       count(distinct order_id)::integer as orders,
       count(*) filter (where fee_rupiah is null)::integer as without_fee
     from line group by state, line.day order by state, line.day desc`,
    { params: { ...companyKey, ...span, timeZone: text() }, row: sumsRow },
  ),
)

export interface PayoutSpan {
  companyId: CompanyId
  from: Date
  until: Date
}

/** By day of the payout, the newest first; one row without a day for what has none, and one for what is on its way. */
export const sumPayouts = (db: ReadDb, key: PayoutSpan & { timeZone: string }): Promise<PayoutRow[]> =>
  db.query(sumStatement, key)

const lineRow = v.object({
  id: v.string(),
  kind: movementType,
  orderId: v.nullable(orderId),
  number: v.nullable(v.number()),
  amount: v.number(),
  fee: v.nullable(v.number()),
  at: v.date(),
  settlesAt: v.nullable(v.date()),
  /** By which it is sorted. */
  place: v.date(),
})
export type PayoutLineRow = v.InferOutput<typeof lineRow>

/** What has a fee, or was given back; the net is the sum of all lines. */
const IN_FIGURE = `case :figure when 'fees' then coalesce(fee_rupiah, 0) <> 0 when 'returned' then kind = 'refund' else true end`

const listSql = (column: string, where: string): string =>
  `select own.id, kind, own.order_id, number, amount_rupiah, fee_rupiah, at, settles_at, ${column} as place
   from provider_transaction own
   left join sale on sale.company_id = :companyId and sale.order_id = own.order_id
   where own.company_id = :companyId and ${where} and ${IN_FIGURE}
     and (:place is null or (${column}, own.id) < (:place, :id))
   order by ${column} desc, own.id desc limit :limit`

const pageParams = {
  ...companyKey,
  figure: text<PayoutFigure>(),
  place: nullable(timestamptz()),
  id: nullable(text()),
  limit: integer(),
}
const pageOfSpan = { params: { ...pageParams, ...span }, row: lineRow }

const ofDayStatement = readsOnly(statement('payout.list_of_day', listSql('settles_at', OF.day), pageOfSpan))
const withoutDayStatement = readsOnly(
  statement('payout.list_without_day', listSql('at', OF.withoutDay), pageOfSpan),
)
const ofSpanStatement = readsOnly(
  statement(
    'payout.list_of_span',
    `select * from ((${listSql('settles_at', OF.day)}) union all (${listSql('at', OF.withoutDay)})) as paid_out
     order by place desc, id desc limit :limit`,
    pageOfSpan,
  ),
)
const onItsWayStatement = readsOnly(
  statement('payout.list_on_its_way', listSql('at', OF.onItsWay), { params: pageParams, row: lineRow }),
)

export interface PayoutPage {
  figure: PayoutFigure
  /** The last of the page before. */
  place: Date | null
  id: string | null
  limit: number
}

export const listOfDay = (db: ReadDb, page: PayoutSpan & PayoutPage): Promise<PayoutLineRow[]> =>
  db.query(ofDayStatement, page)

export const listWithoutDay = (db: ReadDb, page: PayoutSpan & PayoutPage): Promise<PayoutLineRow[]> =>
  db.query(withoutDayStatement, page)

/** With and without a day. */
export const listOfSpan = (db: ReadDb, page: PayoutSpan & PayoutPage): Promise<PayoutLineRow[]> =>
  db.query(ofSpanStatement, page)

export const listOnItsWay = (
  db: ReadDb,
  page: Pick<PayoutSpan, 'companyId'> & PayoutPage,
): Promise<PayoutLineRow[]> => db.query(onItsWayStatement, page)
