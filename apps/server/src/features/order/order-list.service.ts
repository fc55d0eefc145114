// The orders of a company as its systems list them, in pages. A page begins after an order and not at an offset, so
// that an order placed meanwhile moves nothing between pages.
import type { OutletId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import { hasEnded } from '@pesan/domain/order/transitions'
import type { Company } from '../../companies/company.ts'
import type { ReadDb } from '../../db/pool.ts'
import { splitReadable } from '../../db/unreadable-row.ts'
import { type ArchivedOrder, listArchived, NEWEST } from '../archived-order/archived-order.service.ts'
import { findOutletId } from '../outlet/outlet.service.ts'
import { LIST_START, readArchiveCursor, readCursor, writeArchiveCursor, writeCursor } from './order-cursor.ts'
import { listOrdersOfCompany } from './order-list.repository.ts'
import type { OrderKey } from './order-row.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

export interface OrderListRequest {
  company: Company
  /** The short code; also of an outlet that the company has removed. */
  outlet: string | null
  /** The outlets that the caller may see; null: all. */
  outletIds: readonly OutletId[] | null
  status: OrderStatus | null
  /** `YYYY-MM-DD` in the company's time zone. */
  day: string | null
  number: number | null
  cursor: string | null
  limit: number
}

interface OrderPage {
  status: 'read'
  orders: RestaurantOrder[]
  unreadable: OrderKey[]
  nextCursor: string | null
}
interface RefusedList {
  status: 'unknown_outlet' | 'cursor_invalid'
}
export type OrderList = OrderPage | RefusedList

/** Of which outlets; null: of all. */
interface PageOfOutlets extends OrderPage {
  outletIds: readonly OutletId[] | null
}

/** A single outlet has an index. */
const onlyOne = (outletIds: readonly OutletId[] | null): OutletId | null =>
  outletIds?.length === 1 ? (outletIds[0] ?? null) : null

/** Of which outlets the request may and wants to see orders; null: it names another one. */
async function resolveOutlets(
  reads: ReadDb,
  { company, outlet, outletIds }: OrderListRequest,
): Promise<Pick<PageOfOutlets, 'outletIds'> | null> {
  if (outlet === null) return { outletIds }
  const outletId = await findOutletId(reads, { companyId: company.id, shortCode: outlet })
  if (outletId === null || outletIds?.includes(outletId) === false) return null
  return { outletIds: [outletId] }
}

/** `day` is a business day of the company (REPORT-08). Without archived orders. */
export async function listOrders(
  { reads }: { reads: ReadDb },
  request: OrderListRequest,
): Promise<PageOfOutlets | RefusedList> {
  const { company, status, number, day, limit } = request
  const before = request.cursor === null ? LIST_START : readCursor(request.cursor)
  if (!before) return { status: 'cursor_invalid' }
  const companyId = company.id
  const resolved = await resolveOutlets(reads, request)
  if (!resolved) return { status: 'unknown_outlet' }
  const { outletIds } = resolved
  const days = { timeZone: company.props.time_zone, dayEnds: company.businessDayEnds }
  const filter = { outletId: onlyOne(outletIds), outletIds, status, number, day, ...days }
  // Reads one order more than the page holds, to know whether older ones exist.
  const rows = await listOrdersOfCompany(reads, { companyId, filter, before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const { readable, unreadable } = splitReadable<RestaurantOrder, OrderKey>(page.map(({ found }) => found))
  return {
    status: 'read',
    outletIds,
    orders: readable,
    unreadable,
    nextCursor: last ? writeCursor(last.position) : null,
  }
}

interface PageWithArchived extends PageOfOutlets {
  /** After the others. */
  archived: ArchivedOrder[]
}

/** What the archive has comes after what the tables have, in pages that a filter may leave shorter. */
export async function listOrdersAndArchived(
  deps: { reads: ReadDb },
  request: OrderListRequest,
): Promise<PageWithArchived | RefusedList> {
  const { cursor, status, number, limit } = request
  const before = cursor === null ? null : readArchiveCursor(cursor)
  const listed = before === null ? await listOrders(deps, request) : await startInArchive(deps, request)
  if (listed.status !== 'read') return listed
  const left = limit - listed.orders.length - listed.unreadable.length
  const isFound = number !== null && left < limit
  const isOpen = status !== null && !hasEnded(status)
  if (listed.nextCursor !== null || isFound || isOpen) return { ...listed, archived: [] }
  const { outletIds } = listed
  const page = { companyId: request.company.id, before: before ?? NEWEST, limit: left }
  const { orders, next } = await listArchived(deps.reads, { ...page, filter: { ...request, outletIds } })
  return { ...listed, archived: orders, nextCursor: next === null ? null : writeArchiveCursor(next) }
}

async function startInArchive(
  { reads }: { reads: ReadDb },
  request: OrderListRequest,
): Promise<PageOfOutlets | RefusedList> {
  const resolved = await resolveOutlets(reads, request)
  if (!resolved) return { status: 'unknown_outlet' }
  return { status: 'read', ...resolved, orders: [], unreadable: [], nextCursor: null }
}
