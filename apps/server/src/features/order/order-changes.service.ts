// The feed of a company's orders: every change since a cursor.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { splitReadable } from '../../db/unreadable-row.ts'
import type { ReadingDeps } from './order.service.ts'
import { findFeedHorizon, listOrderChanges, markAcknowledged } from './order-changes.repository.ts'
import { FEED_START, type OrderPosition, readCursor, writeCursor } from './order-cursor.ts'
import type { OrderKey } from './order-row.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

export { markAcknowledged }

export type OrderChanges =
  | { status: 'read'; orders: RestaurantOrder[]; unreadable: OrderKey[]; cursor: string; hasMore: boolean }
  | { status: 'cursor_invalid' }

/** The cursor of what changes after it is read: a list that is read later misses no change. */
export async function readChangesCursor(
  { db }: ReadingDeps,
  { companyId }: { companyId: CompanyId },
): Promise<string> {
  return writeCursor({ ...FEED_START, at: await findFeedHorizon(db, { companyId }) })
}

export interface OrderChangesRequest {
  companyId: CompanyId
  /** The outlets that the caller may see; null: all. */
  outletIds: readonly OutletId[] | null
  cursor: string | null
  /** Without a cursor: only what changes from now on. */
  fromNow: boolean
  limit: number
}

/**
 * An order appears once in a page, in its current state. A client that follows the cursor misses no change, even of
 * concurrent transactions.
 */
export async function readOrderChanges(
  { db }: ReadingDeps,
  { companyId, outletIds, cursor, fromNow, limit }: OrderChangesRequest,
): Promise<OrderChanges> {
  const after: OrderPosition | null = cursor === null ? FEED_START : readCursor(cursor)
  if (!after) return { status: 'cursor_invalid' }
  if (cursor === null && fromNow) {
    const now = await readChangesCursor({ db }, { companyId })
    return { status: 'read', orders: [], unreadable: [], cursor: now, hasMore: false }
  }
  const horizon = await findFeedHorizon(db, { companyId })
  const rows = await listOrderChanges(db, { companyId, outletIds, after, horizon, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const { readable, unreadable } = splitReadable<RestaurantOrder, OrderKey>(page.map(({ found }) => found))
  return {
    status: 'read',
    orders: readable,
    unreadable,
    cursor: writeCursor(page.at(-1)?.position ?? after),
    hasMore: rows.length > limit,
  }
}
