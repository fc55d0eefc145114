// Finds the orders of the last 90 days (BOARD-10), and stores of each order what it is found by: soon after it was placed,
// and in batches for those from before there was a search.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { SEARCHED_DAYS } from '@pesan/contract/restaurant-order'
import { ofOutlets, parseSearch, type SearchPart, searchTerms } from '@pesan/domain/order/search-terms'
import type { Db, DbPool, ReadDb } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { splitReadable } from '../../db/unreadable-row.ts'
import type { Clock } from '../../providers/clock.ts'
import { readSearchCursor, writeSearchCursor } from './order-cursor.ts'
import type { OrderList } from './order-list.service.ts'
import type { OrderKey } from './order-row.ts'
import {
  claimBackfill,
  findByTerms,
  insertTerms,
  listOlderOrders,
  lockCustomers,
  type OrderOfCompany,
  readOrders,
  saveBackfill,
  type TermBounds,
} from './order-search.repository.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

export interface OrderSearchRequest {
  companyId: CompanyId
  text: string
  /** The outlets that the caller may see; null: all. */
  outletIds: readonly OutletId[] | null
  cursor: string | null
  limit: number
}

const NOTHING: OrderList = { status: 'read', orders: [], unreadable: [], nextCursor: null }

export async function searchOrders(
  { reads, clock }: { reads: ReadDb; clock: Clock },
  request: OrderSearchRequest,
): Promise<OrderList> {
  const { companyId, text, outletIds, cursor, limit } = request
  const today = clock.now()
  // The clocks of two servers may differ around midnight.
  const newest = { day: dayOf(daysBefore(today, -1)), number: Number.MAX_SAFE_INTEGER }
  const before = cursor === null ? newest : readSearchCursor(cursor)
  if (!before) return { status: 'cursor_invalid' }
  const words = parseSearch(text)
  if (words.length === 0 || outletIds?.length === 0) return NOTHING
  const parts = outletIds === null ? words : [...words, ofOutlets(outletIds)]
  const firstDay = dayOf(daysBefore(today, SEARCHED_DAYS))
  // Reads one order more than the page holds, to know whether older ones exist.
  const search = { companyId, bounds: boundsOf(parts), partCount: parts.length, firstDay, limit: limit + 1 }
  const rows = await findByTerms(reads, { ...search, before: before.day < newest.day ? before : newest })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const { readable, unreadable } = splitReadable<RestaurantOrder, OrderKey>(page.map(({ found }) => found))
  const nextCursor = last ? writeSearchCursor(last.position) : null
  return { status: 'read', orders: readable, unreadable, nextCursor }
}

const DAY_MS = 24 * 60 * 60 * 1000
const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS)
/** In UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const LAST_CHARACTER = '\u{10ffff}'

const boundsOf = (parts: readonly SearchPart[]): TermBounds[] =>
  parts.flatMap((wanted, part) =>
    wanted.map(({ term, isBeginning }) => ({
      part,
      lowest: term,
      highest: isBeginning ? term + LAST_CHARACTER : term,
    })),
  )

/** In a transaction; a repetition changes nothing. */
export async function makeSearchable(tx: Db, keys: readonly OrderOfCompany[]): Promise<void> {
  if (keys.length === 0) return
  await lockCustomers(tx, keys)
  const orders = await readOrders(tx, keys)
  await insertTerms(
    tx,
    orders.flatMap(order =>
      searchTerms(order).map(term => ({
        companyId: order.companyId,
        day: dayOf(order.placedAt),
        term,
        number: order.number,
      })),
    ),
  )
}

const ORDERS_AT_ONCE = 200

/** One batch of one company, in a transaction. Returns whether more may be left. */
export const makeOlderSearchable = ({ db, clock }: { db: DbPool; clock: Clock }): Promise<boolean> =>
  transaction(db, async tx => {
    const backfill = await claimBackfill(tx)
    if (!backfill) return false
    const { companyId } = backfill
    const older = await listOlderOrders(tx, { ...backfill, limit: ORDERS_AT_ONCE })
    const firstDay = dayOf(daysBefore(clock.now(), SEARCHED_DAYS))
    const searched = older.filter(({ placedAt }) => dayOf(placedAt) >= firstDay)
    await makeSearchable(tx, searched)
    const isDone = searched.length < ORDERS_AT_ONCE
    await saveBackfill(tx, { companyId, doneFrom: isDone ? null : (searched.at(-1)?.number ?? null) })
    return true
  })
