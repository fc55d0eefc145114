// The orders of a company as its systems list them, in pages. A page begins after an order and not at an offset, so
// that an order placed meanwhile moves nothing between pages.
import type { OutletId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import type { Company } from '../../companies/company.ts'
import type { ReadDb } from '../../db/pool.ts'
import { splitReadable } from '../../db/unreadable-row.ts'
import { findOutletId } from '../outlet/outlet.service.ts'
import { LIST_START, readCursor, writeCursor } from './order-cursor.ts'
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

/** `day` is a business day of the company (REPORT-08). */
export async function listOrders(
  { reads }: { reads: ReadDb },
  request: OrderListRequest,
): Promise<PageOfOutlets | RefusedList> {
  const { company, status, number, day, limit } = request
  const before = request.cursor === null ? LIST_START : readCursor(request.cursor)
  if (!before) return { status: 'cursor_invalid' }
  const companyId = company.id
  const { outletIds } = request
  const outletId =
    request.outlet === null ? null : await findOutletId(reads, { companyId, shortCode: request.outlet })
  if (request.outlet !== null && outletId === null) return { status: 'unknown_outlet' }
  if (outletId !== null && outletIds !== null && !outletIds.includes(outletId))
    return { status: 'unknown_outlet' }
  const days = { timeZone: company.props.time_zone, dayEnds: company.businessDayEnds }
  const filter = { outletId: outletId ?? onlyOne(outletIds), outletIds, status, number, day, ...days }
  // Reads one order more than the page holds, to know whether older ones exist.
  const rows = await listOrdersOfCompany(reads, { companyId, filter, before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const { readable, unreadable } = splitReadable<RestaurantOrder, OrderKey>(page.map(({ found }) => found))
  return {
    status: 'read',
    outletIds: outletId === null ? outletIds : [outletId],
    orders: readable,
    unreadable,
    nextCursor: last ? writeCursor(last.position) : null,
  }
}
