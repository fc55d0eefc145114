// Today's orders of the company, and those for later, as one read of the server.
import * as api from '@pesan/contract/api'
import type { Membership } from '@pesan/contract/member'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { consoleCall } from '../../lib/api/console-call.ts'
import { dayIn, hourIn } from '../../lib/local-time.ts'
import type { BoardOrder } from './board-order.ts'
import { ordersOfNight } from './night-orders.ts'
import { openCache, orderCache, replaceOrders } from './order-cache.ts'

type Company = Membership['company']

interface Preload {
  company: string
  day: string
  cursor: Promise<string>
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Orders of an evening may be open after midnight. */
const MORNING_HOUR = 6

/** All orders of the day, or those from the cursor on. */
async function readDay(day: string, from: string | null = null): Promise<BoardOrder[]> {
  const orders: BoardOrder[] = []
  let cursor = from
  for (;;) {
    const page = await consoleCall(api.listRestaurantOrders, {
      query: { day, ...(cursor === null ? {} : { cursor }) },
    })
    orders.push(...page.data)
    if (page.next_cursor === null) return orders
    cursor = page.next_cursor
  }
}

interface Today {
  orders: BoardOrder[]
  changesCursor: string
}

/** `day`: today by the clock of this page. Orders for later may have been placed on any day before. */
async function readToday(day: string, timeZone: string): Promise<Today> {
  const now = new Date(serverNowMs())
  const board = await consoleCall(api.readBoardOrders, {})
  const orders = [...board.data]
  if (board.day !== day) orders.push(...(await readDay(day)))
  else if (board.next_cursor !== null) orders.push(...(await readDay(day, board.next_cursor)))
  if (hourIn(now, timeZone) < MORNING_HOUR) {
    const yesterday = await readDay(dayIn(new Date(now.getTime() - DAY_MS), timeZone))
    orders.push(...ordersOfNight(yesterday, { now, timeZone }))
  }
  return { orders, changesCursor: board.changes_cursor }
}

/** Returns the cursor of what changes after it. */
async function loadToday({ slug, time_zone }: Company, day: string): Promise<string> {
  if (orderCache.get().company !== slug) openCache(slug)
  const { orders, changesCursor } = await readToday(day, time_zone)
  orderCache.set(now => replaceOrders(now, orders))
  return changesCursor
}

let preload: Preload | null = null

/** At the start of the console: a board that is rendered with its orders is rendered once. */
export async function preloadToday(company: Company): Promise<void> {
  const day = dayIn(new Date(serverNowMs()), company.time_zone)
  const cursor = loadToday(company, day)
  preload = { company: company.slug, day, cursor }
  await cursor
}

/** The read that was preloaded, or a new one. Returns the cursor of what changes after it. */
export function startToday(company: Company, day: string): Promise<string> {
  const known = preload
  preload = null
  return known?.company === company.slug && known.day === day ? known.cursor : loadToday(company, day)
}
