// REPORT-07: the customers of a company, a page at a time, and what its people note about them.
import type { CustomerOfReport, CustomersAnswer, CustomersQuery } from '@pesan/contract/customer-report'
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import type { CustomerOrdersQuery, ReportOrder, ReportOrders } from '@pesan/contract/report-orders'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import { actorText } from '../activity/actor.ts'
import { type CustomerOrderRow, listOrdersOfCustomer } from './customer-orders.repository.ts'
import {
  type CustomerNote,
  type CustomerSums,
  listCustomerSums,
  saveCustomerNote,
} from './customer-sums.repository.ts'
import { freshnessOf, type ReportDeps } from './report.service.ts'
import { ORDERS_OF_PAGE, pageFrom, pageOf } from './report-orders.service.ts'

interface CustomersRequest extends CustomersQuery {
  companyId: CompanyId
  limit: number
}

export async function listCustomers(
  deps: ReportDeps,
  { companyId, sort, after, limit }: CustomersRequest,
): Promise<CustomersAnswer> {
  const [place, customerId] = after?.split('.') ?? []
  const freshness = await freshnessOf(deps, { companyId })
  const rows = await listCustomerSums(deps.reads, {
    companyId,
    sort,
    place: place === undefined ? null : Number(place),
    customerId: (customerId ?? null) as CustomerId | null,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { ...freshness, data: page.map(toAnswer), next: last ? `${last.place}.${last.customerId}` : null }
}

/** They add up to what the customer has paid, less what went back (REPORT-10). */
export async function listCustomerOrders(
  deps: ReportDeps,
  key: { companyId: CompanyId; customerId: CustomerId },
  { before }: CustomerOrdersQuery,
): Promise<ReportOrders> {
  const beforeNumber = before === undefined ? Number.MAX_SAFE_INTEGER : pageFrom(before).beforeNumber
  const [found, freshness] = await Promise.all([
    listOrdersOfCustomer(deps.reads, { ...key, beforeNumber, limit: ORDERS_OF_PAGE + 1 }),
    freshnessOf(deps, key),
  ])
  return { ...freshness, ...pageOf(found, toOrder) }
}

const toOrder = ({ orderId: id, number, day, outletId, taken, returned }: CustomerOrderRow): ReportOrder => ({
  id,
  number: String(number),
  day,
  outlet_id: outletId,
  taken,
  returned,
  counted: { orders: 1, pieces: 0, amount: taken - returned, base: 0 },
  key: null,
})

/** Who takes the list out, and how much of it (STAFF-13). */
export async function exportCustomers(
  deps: RecordingDeps & ReportDeps,
  request: CustomersRequest,
): Promise<CustomersAnswer> {
  const page = await listCustomers(deps, request)
  const { companyId } = request
  await transaction(deps.db, tx =>
    deps.activity.record(tx, { companyId, subject: null, after: { customers: page.data.length } }),
  )
  return page
}

/** Null: there is no such customer. The log names neither the customer nor the words: both can be erased. */
export const noteCustomer = (
  { db, clock, activity }: RecordingDeps & { clock: Clock },
  key: { companyId: CompanyId; customerId: CustomerId; note: string },
): Promise<CustomerNote | null> =>
  transaction(db, async tx => {
    const saved = await saveCustomerNote(tx, { ...key, by: actorText(activity.actor), now: clock.now() })
    if (!saved) return null
    const subject = { id: key.customerId, name: key.customerId }
    await activity.record(tx, { companyId: key.companyId, subject, after: { length: key.note.length } })
    return saved
  })

export const toNote = ({ note: text, notedBy: by, notedAt: at }: CustomerNote): CustomerOfReport['note'] =>
  text === '' ? null : { text, by, at: at?.toISOString() ?? null }

const toAnswer = ({ customerId: id, name, phone, orders, ...sums }: CustomerSums): CustomerOfReport => ({
  id,
  name,
  phone,
  orders,
  taken: sums.taken,
  returned: sums.returned,
  last_day: sums.lastDay,
  note: toNote(sums),
})
