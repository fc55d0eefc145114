// Archived orders, for the features that read orders.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import type { ReadDb } from '../../db/pool.ts'
import {
  type ArchivedOrders,
  findArchivedOrder,
  listArchivedOfCompany,
  listArchivedOfCustomer,
  listArchivedOfDay,
  replaceArchived,
} from './archived-order.repository.ts'
import { type ArchivedOrder, toArchivedOrder, toCustomerAnswer, toListedAnswer } from './order-document.ts'

export {
  type ArchivedOrder,
  type ArchivedOrders,
  findArchivedOrder,
  listArchivedOfCustomer,
  replaceArchived,
  toArchivedOrder,
  toCustomerAnswer,
  toListedAnswer,
}

/** Before the first page. */
export const NEWEST = 999_999_999_999_999

export interface ArchiveFilter {
  /** Null: any. */
  outletIds: readonly OutletId[] | null
  status: OrderStatus | null
  number: number | null
  day: string | null
}

/** A page has those of its orders that the filter means, which may be none while others follow. */
export async function listArchived(
  db: ReadDb,
  { filter, ...page }: { companyId: CompanyId; filter: ArchiveFilter; before: number; limit: number },
): Promise<ArchivedOrders> {
  const { day, number } = filter
  const from = number === null ? page : { ...page, before: Math.min(page.before, number + 1) }
  const { orders, next, unreadable } = await (day === null
    ? listArchivedOfCompany(db, from)
    : listArchivedOfDay(db, { ...from, day }))
  return {
    orders: orders.filter(found => isMeant(found, filter)),
    unreadable,
    next: number === null ? next : null,
  }
}

const isMeant = ({ order }: ArchivedOrder, { outletIds, status, number }: ArchiveFilter): boolean =>
  (outletIds === null || outletIds.includes(order.outlet_id)) &&
  (status === null || order.status === status) &&
  (number === null || order.outlet_order_id === String(number))
