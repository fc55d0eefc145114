// The orders of the caller, in pages. A page begins after an order and not at an offset, so that an order placed
// meanwhile moves nothing between pages.
import type { CustomerId } from '@pesan/contract/ids'
import type { Order } from '@pesan/domain/order/order'
import type { Company } from '../../companies/company.ts'
import type { GuardedDb } from '../../db/guarded-statement.ts'
import type { ReadDb } from '../../db/pool.ts'
import { splitReadable, UnreadableRow } from '../../db/unreadable-row.ts'
import {
  type ArchivedOrder,
  listArchivedOfCustomer,
  NEWEST,
} from '../archived-order/archived-order.service.ts'
import { listOrdersOfCaller } from './order.repository.ts'
import type { OrderKey } from './order-row.ts'

export const ORDERS_PER_PAGE = 20

export interface OrdersPage {
  orders: Order[]
  /** After the others. */
  archived: ArchivedOrder[]
  unreadable: OrderKey[]
  nextCursor: string | null
}

interface HistoryDeps {
  caller: {
    company: Pick<Company, 'id'>
    db: GuardedDb
    requireCustomer(): Promise<{ customerId: CustomerId }>
    identified(): { customerId: CustomerId }
  }
  reads: ReadDb
}

/** Before the number in a cursor of the archive. */
const ARCHIVED = 'a'

/** `cursor` as the previous page returned it. */
export async function listOrders(
  { caller, reads }: HistoryDeps,
  { cursor }: { cursor?: string | undefined },
): Promise<OrdersPage> {
  const { id: companyId } = caller.company
  if (cursor?.startsWith(ARCHIVED)) {
    const { customerId } = await caller.requireCustomer()
    const page = {
      companyId,
      customerId,
      before: Number(cursor.slice(ARCHIVED.length)),
      limit: ORDERS_PER_PAGE,
    }
    return { orders: [], unreadable: [], ...(await listArchived(reads, page)) }
  }
  const recent = await listRecent(caller.db, cursor === undefined ? null : Number(cursor))
  if (recent.nextCursor !== null) return { ...recent, archived: [] }
  const { customerId } = caller.identified()
  const limit = ORDERS_PER_PAGE - recent.orders.length - recent.unreadable.length
  return { ...recent, ...(await listArchived(reads, { companyId, customerId, before: NEWEST, limit })) }
}

async function listArchived(
  ...of: Parameters<typeof listArchivedOfCustomer>
): Promise<Pick<OrdersPage, 'archived' | 'nextCursor'>> {
  const { orders: archived, next } = await listArchivedOfCustomer(...of)
  return { archived, nextCursor: next === null ? null : `${ARCHIVED}${next}` }
}

async function listRecent(db: GuardedDb, before: number | null): Promise<Omit<OrdersPage, 'archived'>> {
  // Reads one order more than the page holds, to know whether older ones exist.
  const found = await listOrdersOfCaller(db, { before, limit: ORDERS_PER_PAGE + 1 })
  const page = found.slice(0, ORDERS_PER_PAGE)
  const last = found.length > ORDERS_PER_PAGE ? page.at(-1) : undefined
  const { readable: orders, unreadable } = splitReadable<Order, OrderKey>(page)
  return { orders, unreadable, nextCursor: last ? String(numberOf(last)) : null }
}

const numberOf = (found: Order | UnreadableRow<OrderKey>): number =>
  found instanceof UnreadableRow ? found.key.number : found.number
