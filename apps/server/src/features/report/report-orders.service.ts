// The orders behind a figure, and what each adds to it: their sum is the figure (REPORT-10).
import type { FigureKind } from '@pesan/contract/report'
import type { ReportOrder, ReportOrders, ReportOrdersQuery } from '@pesan/contract/report-orders'
import { addMeasures, type Figure, NO_MEASURES } from '@pesan/domain/report/figure'
import type { ReadDb } from '../../db/pool.ts'
import { freshnessOf, type ReportCaller, type ReportDeps } from './report.service.ts'
import {
  type BehindPage,
  type BehindRow,
  listNet,
  listReturned,
  listSold,
  listWaiting,
} from './report-orders.repository.ts'

export const ORDERS_OF_PAGE = 50
const LAST_DAY = '9999-12-31'

/** A cursor is the day and the number of the last order of the page before. */
export function pageFrom(before: string | undefined): { beforeDay: string; beforeNumber: number } {
  const [beforeDay = LAST_DAY, beforeNumber = '0'] = before?.split('.') ?? []
  return { beforeDay, beforeNumber: Number(beforeNumber) }
}

/** Of rows of which one more was read than a page has. */
export function pageOf<Row extends { day: string; number: number }>(
  found: readonly Row[],
  orderOf: (row: Row) => ReportOrder,
): Pick<ReportOrders, 'data' | 'next'> {
  const rows = found.slice(0, ORDERS_OF_PAGE)
  const last = found.length > ORDERS_OF_PAGE ? rows.at(-1) : undefined
  return { data: rows.map(row => orderOf(row)), next: last ? `${last.day}.${last.number}` : null }
}

export async function listReportOrders(
  deps: ReportDeps,
  { company, outletIds }: ReportCaller,
  { from, to, by: kind, returned, before, ...query }: ReportOrdersQuery,
): Promise<ReportOrders> {
  const companyId = company.id
  const key = query.key ?? null
  const page = { companyId, outletIds, from, to, ...pageFrom(before), limit: ORDERS_OF_PAGE + 1 }
  const isReturned = returned === 'true' || kind === 'refund'
  const [found, freshness] = await Promise.all([
    listBehind(deps.reads, page, { kind, key, isReturned }),
    freshnessOf(deps, { companyId }),
  ])
  const isCounted = (figure: Figure) =>
    figure.kind === kind && (key === null || figure.key === key) && from <= figure.day && figure.day <= to
  return {
    ...freshness,
    ...pageOf(found, row => toOrder(row, row.figures.filter(isCounted), isReturned)),
  }
}

/** What goes back is taken out of them, on its day. */
const NET: ReadonlySet<FigureKind> = new Set(['tax', 'charge', 'product', 'modifier', 'category'])

function listBehind(
  db: ReadDb,
  page: BehindPage,
  { kind, key, isReturned }: { kind: FigureKind; key: string | null; isReturned: boolean },
): Promise<BehindRow[]> {
  const keyed = { ...page, kind, key }
  if (isReturned) return listReturned(db, keyed)
  if (kind === 'waiting') return listWaiting(db, page)
  return NET.has(kind) ? listNet(db, keyed) : listSold(db, keyed)
}

function toOrder(row: BehindRow, counted: readonly Figure[], isReturned: boolean): ReportOrder {
  const { orderId: id, number, day, outletId: outlet_id, taken, returned } = row
  const sum = counted.reduce((before, figure) => addMeasures(before, figure), NO_MEASURES)
  const { orders, pieces, amount, base } = sum
  const [key = null, ...others] = new Set(counted.map(figure => figure.key))
  return {
    id,
    number: String(number),
    day,
    outlet_id,
    taken,
    returned,
    counted: isReturned
      ? { orders: 1, pieces: 0, amount: sum.returned, base: 0 }
      : { orders, pieces, amount, base },
    key: others.length === 0 ? key : null,
  }
}
