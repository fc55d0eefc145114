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
  }
  reads: ReadDb
}

/** `cursor` as the previous page returned it. */
export async function listOrders(
  { caller, reads }: HistoryDeps,
  { cursor }: { cursor?: string | undefined },
): Promise<OrdersPage> {
  const inArchive = cursor?.startsWith(ARCHIVED) ?? false
  const recent = inArchive
    ? NOTHING
    : await listRecent(caller.db, cursor === undefined ? null : Number(cursor))
  if (recent.nextCursor !== null) return { ...recent, archived: [] }
  const { orders: archived, next } = await listArchivedOfCustomer(reads, {
    companyId: caller.company.id,
    customerId: (await caller.requireCustomer()).customerId,
    before: cursor !== undefined && inArchive ? Number(cursor.slice(ARCHIVED.length)) : NEWEST,
    limit: ORDERS_PER_PAGE - recent.orders.length - recent.unreadable.length,
  })
  return { ...recent, archived, nextCursor: next === null ? null : `${ARCHIVED}${next}` }
}

/** Before the number in a cursor of the archive. */
const ARCHIVED = 'a'
const NOTHING = { orders: [], unreadable: [], nextCursor: null }

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
