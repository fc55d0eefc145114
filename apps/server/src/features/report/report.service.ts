// Today and any span of business days, from the prepared sums (REPORT-01, REPORT-02).

import type { BusinessDayEnds } from '@pesan/contract/business-day'
import type { AmountKind } from '@pesan/contract/charge'
import type { OutletId } from '@pesan/contract/ids'
import type { PaymentMethod } from '@pesan/contract/payment'
import {
  type FigureKind,
  MAX_REPORT_ROWS,
  type ReportBy,
  type ReportQuery,
  type ReportRow,
  type ReportSort,
  type SpanReport,
  type TodayReport,
} from '@pesan/contract/report'
import { localTime } from '@pesan/domain/opening/zoned-time'
import {
  businessDay,
  countDays,
  daysAfter,
  hoursOfDay,
  localHour,
  sameWeekdays,
} from '@pesan/domain/report/business-day'
import { USUAL_WEEKS, usualOf, usualPieces } from '@pesan/domain/report/usual'
import type { Company } from '../../companies/company.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import {
  type AtOutlets,
  type DaySums,
  type KeySums,
  listOfDays,
  type ReportSpan,
  readFreshness,
  SALES_CONSUMER,
  sumByDay,
  sumByKey,
  sumByOutlet,
} from './report.repository.ts'

export interface ReportDeps {
  reads: ReadDb
  clock: Clock
}

export interface ReportCaller {
  company: Company
  /** The outlets of the report; null: all. */
  outletIds: readonly OutletId[] | null
}

export const businessDaysOf = ({
  props,
  businessDayEnds,
}: Company): { timeZone: string; endsAt: BusinessDayEnds } => ({
  timeZone: props.time_zone,
  endsAt: businessDayEnds,
})

const MOST_SOLD = 5
const OF_TODAY: readonly FigureKind[] = [
  'total',
  'hour',
  'method',
  'charge',
  'refund',
  'promise',
  'product',
  'waiting',
]

export async function readToday(
  { reads, clock }: ReportDeps,
  { company, outletIds }: ReportCaller,
): Promise<TodayReport> {
  const companyId = company.id
  const days = businessDaysOf(company)
  const now = clock.now()
  const day = businessDay(now, days)
  const before = sameWeekdays(day, USUAL_WEEKS)
  const [rows, earlier, freshness] = await Promise.all([
    listOfDays(reads, { companyId, outletIds, kinds: OF_TODAY, days: [day] }),
    listOfDays(reads, { companyId, outletIds, kinds: ['hour', 'product'], days: before }),
    freshnessOf({ reads, clock }, { companyId }),
  ])
  const of = (kind: FigureKind): DaySums[] => rows.filter(row => row.kind === kind)
  const total = of('total')[0]
  const refund = of('refund')[0]
  const hoursBefore = earlier
    .filter(row => row.kind === 'hour' && row.orders > 0)
    .map(row => ({ ...row, hour: row.key }))
  const clockTime = {
    hour: localHour(now, days.timeZone),
    minute: localTime(now.getTime(), days.timeZone).time % 60,
  }
  const usual = usualOf(hoursBefore, clockTime, days.endsAt)
  const promises = new Map(of('promise').map(({ key, orders }) => [key, orders]))
  return {
    ...freshness,
    day,
    orders: total?.orders ?? 0,
    takings: total?.amount ?? 0,
    average: total && total.orders > 0 ? Math.round(total.amount / total.orders) : null,
    refunds: { orders: refund?.orders ?? 0, amount: refund?.returned ?? 0 },
    waiting: waitingOf(of('waiting')),
    methods: of('method')
      .toSorted(byAmount)
      .map(({ key, orders, amount, returned }) => ({
        method: key as PaymentMethod,
        orders,
        amount,
        returned,
      })),
    charges: chargesOf(of('charge')),
    usual: usual && { days: usual.days, whole: usual.whole, by_now: usual.byNow },
    hours: hoursOf(of('hour'), usual?.hours ?? null, days.endsAt),
    promises: { met: promises.get('met') ?? 0, missed: promises.get('missed') ?? 0 },
    products: mostSold(
      of('product'),
      earlier.filter(({ kind }) => kind === 'product'),
      usual?.days ?? 0,
    ),
  }
}

const byAmount = (one: { amount: number }, other: { amount: number }): number => other.amount - one.amount

export const waitingOf = (rows: readonly KeySums[]): SpanReport['waiting'] => ({
  orders: rows.reduce((sum, row) => sum + row.orders, 0),
  amount: rows.reduce((sum, row) => sum + row.amount, 0),
})

const chargesOf = (rows: readonly KeySums[]): SpanReport['charges'] =>
  rows.filter(({ amount }) => amount !== 0).map(({ key, amount }) => ({ kind: key as AmountKind, amount }))

/** From the first to the last hour in which there were orders, or usually are. */
function hoursOf(
  rows: readonly KeySums[],
  usual: ReadonlyMap<string, number> | null,
  endsAt: BusinessDayEnds,
): TodayReport['hours'] {
  const found = new Map(rows.map(row => [row.key, row]))
  const hours = hoursOfDay({ endsAt }).map(hour => ({
    hour,
    orders: found.get(hour)?.orders ?? 0,
    amount: found.get(hour)?.amount ?? 0,
    usual_orders: usual?.get(hour) ?? null,
  }))
  const isUsed = ({ orders, usual_orders }: (typeof hours)[number]) => orders > 0 || (usual_orders ?? 0) > 0
  return hours.slice(hours.findIndex(isUsed), hours.findLastIndex(isUsed) + 1)
}

function mostSold(
  rows: readonly KeySums[],
  earlier: readonly KeySums[],
  days: number,
): TodayReport['products'] {
  return rows
    .toSorted(byAmount)
    .slice(0, MOST_SOLD)
    .map(({ key: id, name, pieces, amount }) => {
      const before = earlier.filter(row => row.key === id).reduce((sum, row) => sum + row.pieces, 0)
      return { id, name, pieces, amount, usual_pieces: usualPieces(before, days) }
    })
}

export async function readReport(
  deps: ReportDeps,
  caller: ReportCaller,
  query: ReportQuery,
): Promise<SpanReport> {
  const { reads } = deps
  const companyId = caller.company.id
  const { from, to, by, sort } = query
  const at: AtOutlets & { from: string; to: string } = { companyId, outletIds: caller.outletIds, from, to }
  const [rows, totals, charges, taxes, waiting, earlier, freshness] = await Promise.all([
    sumBy(reads, by, at),
    sumByKey(reads, { ...at, kind: 'total' }),
    sumByKey(reads, { ...at, kind: 'charge' }),
    sumByKey(reads, { ...at, kind: 'tax' }),
    sumByKey(reads, { ...at, kind: 'waiting' }),
    sumByKey(reads, {
      ...at,
      kind: 'total',
      from: daysAfter(from, -countDays(from, to)),
      to: daysAfter(from, -1),
    }),
    freshnessOf(deps, { companyId }),
  ])
  const { orders = 0, pieces = 0, amount = 0, returned = 0 } = totals[0] ?? {}
  return {
    ...freshness,
    from,
    to,
    by,
    total: { orders, pieces, amount, returned },
    charges: chargesOf(charges),
    tax: taxes.reduce((sum, tax) => sum + tax.amount, 0),
    waiting: waitingOf(waiting),
    amount_before: earlier[0]?.amount ?? 0,
    rows: sortRows(
      rows.map(row => toRow(row, by)),
      sort ?? (by === 'day' ? 'key' : 'amount'),
      by,
    ).slice(0, MAX_REPORT_ROWS),
    is_cut: rows.length > MAX_REPORT_ROWS,
  }
}

function sumBy(db: ReadDb, by: ReportBy, at: Omit<ReportSpan, 'kind'>): Promise<KeySums[]> {
  if (by === 'day') return sumByDay(db, { ...at, kind: 'total' })
  if (by === 'outlet') return sumByOutlet(db, { ...at, kind: 'total' })
  return sumByKey(db, { ...at, kind: by })
}

const toRow = ({ key, name, orders, pieces, amount, returned, base }: KeySums, by: ReportBy): ReportRow => ({
  key,
  name,
  orders,
  pieces,
  amount,
  returned,
  discount: by === 'voucher' ? base : 0,
})

/** Equal rows follow their names, so that two readings of one state are the same. */
function sortRows(rows: readonly ReportRow[], sort: ReportSort, by: ReportBy): ReportRow[] {
  const label = (row: ReportRow) => (by === 'day' ? row.key : row.name || row.key)
  const byLabel = (one: ReportRow, other: ReportRow) => {
    const [first, second] = [label(one), label(other)]
    return first === second ? (one.key < other.key ? -1 : 1) : first < second ? -1 : 1
  }
  return rows.toSorted((one, other) =>
    sort === 'key' ? byLabel(one, other) : other[sort] - one[sort] || byLabel(one, other),
  )
}

/** What waits to be counted is not in the sums: they are as they were when the first of it happened. */
export async function freshnessOf({ reads, clock }: ReportDeps, { companyId }: Pick<AtOutlets, 'companyId'>) {
  const { isComplete, waitingSince } = await readFreshness(reads, { companyId, consumer: SALES_CONSUMER })
  return { as_at: (waitingSince ?? clock.now()).toISOString(), is_complete: isComplete }
}
