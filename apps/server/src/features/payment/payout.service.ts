// The payouts of a month, what is still on its way, and the orders in each (LEDGER-11).
import {
  ON_ITS_WAY,
  type PayoutAmounts,
  type PayoutFigure,
  type PayoutLine,
  type Payouts,
} from '@pesan/contract/payout'
import { netOf, netOfLine, totalOf } from '@pesan/domain/payment/payout'
import { businessDayBounds, daysAfter } from '@pesan/domain/report/business-day'
import type { Company } from '../../companies/company.ts'
import type { ReadDb } from '../../db/pool.ts'
import { booksComparedUntil } from './compared-until.service.ts'
import {
  listOfDay,
  listOfSpan,
  listOnItsWay,
  listWithoutDay,
  type PayoutLineRow,
  type PayoutPage,
  type PayoutRow,
  type PayoutSpan,
  sumPayouts,
} from './payout.repository.ts'

const OF_PAGE = 100

export interface PayoutDeps {
  reads: ReadDb
}

/** The provider's days end at midnight, whenever those of the company do. */
function spanOf({ id, props }: Company, first: string, last: string): PayoutSpan {
  const days = { timeZone: props.time_zone, endsAt: '00:00' } as const
  return {
    companyId: id,
    from: businessDayBounds(first, days).from,
    until: businessDayBounds(last, days).until,
  }
}

function monthOf(company: Company, month: string): PayoutSpan {
  const first = `${month}-01`
  const next = `${daysAfter(first, 31).slice(0, 'YYYY-MM'.length)}-01`
  return spanOf(company, first, daysAfter(next, -1))
}

export async function readPayouts(
  { reads }: PayoutDeps,
  { company, month }: { company: Company; month: string },
): Promise<Payouts> {
  const timeZone = company.props.time_zone
  const [rows, comparedUntil] = await Promise.all([
    sumPayouts(reads, { ...monthOf(company, month), timeZone }),
    booksComparedUntil(reads, { companyId: company.id }),
  ])
  const paidOut = rows.filter(({ state }) => state === 'paid_out')
  const onItsWay = rows.find(({ state }) => state === 'on_its_way') ?? NOTHING
  const total = totalOf(paidOut)
  return {
    month,
    compared_until: comparedUntil,
    on_its_way: toSums(onItsWay),
    total: { ...total, net: netOf(total) },
    payouts: paidOut.map(row => ({ day: row.day, ...toSums(row) })),
  }
}

const NOTHING = { captured: 0, returned: 0, fees: 0, orders: 0, withoutFee: 0 }

const toSums = ({
  captured,
  returned,
  fees,
  orders,
  withoutFee,
}: Omit<PayoutRow, 'state' | 'day'>): PayoutAmounts => ({
  captured,
  returned,
  fees,
  net: netOf({ captured, returned, fees }),
  orders,
  without_fee: withoutFee,
})

interface LinesRequest {
  company: Company
  /** A day, a month, or what is on its way. */
  payout: string
  figure?: PayoutFigure | undefined
  after?: string | undefined
}

export async function readPayoutLines(
  { reads }: PayoutDeps,
  { company, payout, figure, after }: LinesRequest,
): Promise<{ data: PayoutLine[]; next: string | null }> {
  const rows = await linesOf(reads, { company, payout, figure, page: pageAfter(after) })
  const page = rows.slice(0, OF_PAGE)
  const last = rows.length > OF_PAGE ? page.at(-1) : undefined
  return { data: page.map(toLine), next: last ? `${last.place.getTime()}.${last.id}` : null }
}

function pageAfter(after: string | undefined): Omit<PayoutPage, 'figure'> {
  const limit = OF_PAGE + 1
  if (after === undefined) return { place: null, id: null, limit }
  const dot = after.indexOf('.')
  return { place: new Date(Number(after.slice(0, dot))), id: after.slice(dot + 1), limit }
}

function linesOf(
  reads: ReadDb,
  { company, payout, figure, page }: LinesRequest & { page: Omit<PayoutPage, 'figure'> },
): Promise<PayoutLineRow[]> {
  const lines = { ...page, figure: figure ?? 'net' }
  if (payout === ON_ITS_WAY) return listOnItsWay(reads, { companyId: company.id, ...lines })
  if (payout.length !== 'YYYY-MM'.length)
    return listOfDay(reads, { ...spanOf(company, payout, payout), ...lines })
  const list = figure === undefined ? listWithoutDay : listOfSpan
  return list(reads, { ...monthOf(company, payout), ...lines })
}

const toLine = ({ id, kind, orderId, number, amount, fee, at, settlesAt }: PayoutLineRow): PayoutLine => ({
  id,
  kind,
  order_id: orderId,
  outlet_order_id: number === null ? null : String(number),
  amount,
  fee,
  net: netOfLine({ kind, amount, fee }),
  at: at.toISOString(),
  settles_at: settlesAt?.toISOString() ?? null,
})
