// Closes a business day of an outlet with the cash that was counted (REPORT-03): the drawer holds what came in since the last
// closing, so that what is handed over later counts for the next one, and nothing twice.

import type { AmountKind } from '@pesan/contract/charge'
import type { BusinessDayOfOutlet, CloseDayBody, DaySums } from '@pesan/contract/day-closing'
import type { OutletId } from '@pesan/contract/ids'
import { businessDay, businessDayBounds } from '@pesan/domain/report/business-day'
import type { Company } from '../../companies/company.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Activity } from '../activity/activity.service.ts'
import {
  type ClosingRow,
  emptyDrawer,
  findClosing,
  findClosings,
  insertClosing,
  listCash,
  listOpenOrders,
  listPendingOrders,
  numberReceipts,
  sumDrawer,
} from './day-closing.repository.ts'
import { isDaySent } from './day-message.repository.ts'
import { type SendDaySoon, sendToOwners } from './due-day.service.ts'
import { recordSales } from './record-sales.service.ts'
import { listOfDays } from './report.repository.ts'
import { businessDaysOf, waitingOf } from './report.service.ts'
import { lockSales } from './sale.repository.ts'

export interface ClosingDeps {
  db: DbPool
  clock: Clock
  sendDaySoon: SendDaySoon
}

export interface OutletDay {
  company: Company
  outlet: { id: OutletId; name: string }
  day: string
}

const MAX_OPEN_ORDERS = 20

export const readBusinessDay = (
  { db }: Pick<ClosingDeps, 'db'>,
  key: OutletDay,
): Promise<BusinessDayOfOutlet> => transaction(db, tx => readDay(tx, key))

type ClosingResult =
  | { status: 'closed'; day: BusinessDayOfOutlet }
  | { status: 'day_closed' | 'day_changed' | 'day_not_begun' }

export function closeDay(
  { db, clock, activity, sendDaySoon }: ClosingDeps & { activity: Activity },
  key: OutletDay,
  body: CloseDayBody,
): Promise<ClosingResult> {
  const now = clock.now()
  const { company, outlet, day } = key
  if (day > businessDay(now, businessDaysOf(company))) return Promise.resolve({ status: 'day_not_begun' })
  const ofOutlet = { companyId: company.id, outletId: outlet.id }
  return transaction(db, async (tx): Promise<ClosingResult> => {
    const open = await readDay(tx, key)
    if (open.closing) {
      if (open.closing.counted !== body.counted || open.closing.opening !== body.opening)
        return { status: 'day_closed' }
      activity.nothingChanged()
      return { status: 'closed', day: open }
    }
    const expected = body.opening + open.cash.amount - body.paid_out
    if (body.expected !== expected) return { status: 'day_changed' }
    const from = firstCounted(await findClosings(tx, ofOutlet), day)
    const cashOrders = await listCash(tx, { ...ofOutlet, from, day })
    await emptyDrawer(tx, { ...ofOutlet, from, day })
    const receipts = await numberReceipts(tx, { ...ofOutlet, from, day })
    await insertClosing(tx, {
      ...ofOutlet,
      day,
      closedAt: now,
      closedBy: activity.actor.name ?? '',
      opening: body.opening,
      paidOut: body.paid_out,
      paidOutFor: body.paid_out_for,
      cashOrders: open.cash.orders,
      cash: open.cash.amount,
      cashByOrder: cashOrders.map(({ orderId, cash }) => [orderId, cash] as const),
      counted: body.counted,
      reason: body.counted === expected ? null : body.reason,
      firstReceipt: receipts.first,
      lastReceipt: receipts.last,
      sums: open.sums,
    })
    const { counted, reason } = body
    await activity.record(tx, {
      companyId: company.id,
      subject: outlet,
      after: { day, expected, counted, reason },
    })
    const isSent = await isDaySent(tx, { companyId: company.id, day })
    if (company.dayMessages && !isSent)
      await sendToOwners({ db: tx, clock, sendDaySoon }, { ...ofOutlet, day })
    return { status: 'closed', day: await readDay(tx, key) }
  })
}

/** An outlet that begins to close its days begins with this one: what was sold before is in no drawer. */
export const firstCounted = (closings: { firstDay: string } | null, day: string): string =>
  closings === null || closings.firstDay > day ? day : closings.firstDay

/** With everything that has happened until now, whether or not it has been counted yet. */
async function readDay(tx: Db, { company, outlet, day }: OutletDay): Promise<BusinessDayOfOutlet> {
  const companyId = company.id
  const ofOutlet = { companyId, outletId: outlet.id }
  await lockSales(tx, { companyId })
  const orderIds = await listPendingOrders(tx, { companyId })
  if (orderIds.length > 0) await recordSales(tx, { companyId, orderIds })
  const closing = await findClosing(tx, { ...ofOutlet, day })
  const closings = await findClosings(tx, ofOutlet)
  const from = firstCounted(closings, day)
  const { until } = businessDayBounds(day, businessDaysOf(company))
  const open = await listOpenOrders(tx, { ...ofOutlet, until, limit: MAX_OPEN_ORDERS })
  return {
    day,
    outlet_id: outlet.id,
    closing: closing && toClosing(closing),
    usual_opening: closings?.lastOpening ?? null,
    cash: closing
      ? { orders: closing.cashOrders, amount: closing.cash }
      : await sumDrawer(tx, { ...ofOutlet, from, day }),
    sums: closing?.sums ?? (await sumDay(tx, { companyId, outletIds: [outlet.id], day })),
    open_orders: closing ? [] : open.map(({ number, ...order }) => ({ ...order, number: String(number) })),
  }
}

/** Null: it is open. */
export async function readClosedDay(
  db: Db,
  key: { companyId: Company['id']; outletId: OutletId; day: string },
) {
  const row = await findClosing(db, key)
  if (!row) return null
  return {
    day: key.day,
    cash: { orders: row.cashOrders, amount: row.cash },
    sums: row.sums,
    closing: toClosing(row),
  }
}

const toClosing = (row: ClosingRow): NonNullable<BusinessDayOfOutlet['closing']> => ({
  opening: row.opening,
  paid_out: row.paidOut,
  paid_out_for: row.paidOutFor,
  counted: row.counted,
  closed_at: row.closedAt.toISOString(),
  closed_by: row.closedBy,
  expected: row.opening + row.cash - row.paidOut,
  reason: row.reason,
  first_receipt: row.firstReceipt,
  last_receipt: row.lastReceipt,
})

async function sumDay(
  tx: Db,
  { companyId, outletIds, day }: { companyId: Company['id']; outletIds: readonly OutletId[]; day: string },
): Promise<DaySums> {
  const kinds = ['total', 'method', 'charge', 'refund', 'tax', 'ended', 'waiting'] as const
  const rows = await listOfDays(tx, { companyId, outletIds, kinds, days: [day] })
  const of = (kind: (typeof kinds)[number]) => rows.filter(row => row.kind === kind)
  const sum = (kind: (typeof kinds)[number], measure: 'orders' | 'amount' | 'returned') =>
    of(kind).reduce((whole, row) => whole + row[measure], 0)
  return {
    orders: sum('total', 'orders'),
    takings: sum('total', 'amount'),
    refunds: { orders: sum('refund', 'orders'), amount: sum('refund', 'returned') },
    methods: of('method')
      .filter(({ orders }) => orders > 0)
      .map(({ key: method, orders, amount }) => ({ method, orders, amount })),
    charges: of('charge').map(({ key, amount }) => ({ kind: key as AmountKind, amount })),
    tax: sum('tax', 'amount'),
    cancelled: sum('ended', 'orders'),
    waiting: waitingOf(of('waiting')),
  }
}
