// Today's orders of the company, and those for later, as one read of the server. A board opens with those that someone has to
// work on; the others follow its first paint.
import * as api from '@pesan/contract/board-api'
import type { Membership } from '@pesan/contract/member'
import { orderStatus } from '@pesan/contract/order'
import { boardOrdersAnswer, restaurantOrder } from '@pesan/contract/restaurant-order'
import { columnOfStatus } from '@pesan/domain/order/restaurant-status'
import { UnreadableAnswer } from '@pesan/ui/api/failures'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import * as v from 'valibot'
import { afterPaint } from '../../lib/after-paint.ts'
import { consoleCall, unreadableAnswers } from '../../lib/api/console-call.ts'
import { dayIn, hourIn } from '../../lib/local-time.ts'
import type { BoardOrder } from './board-order.ts'
import { ordersOfNight } from './night-orders.ts'
import { openCache, orderCache, replaceOrders } from './order-cache.ts'

type Company = Membership['company']

interface Preload {
  company: string
  day: string
  board: Promise<Board>
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

type Listed = v.InferOutput<typeof listed>

/** Hundreds of orders take a slow tablet a tenth of a second to parse: each is parsed when it is needed. */
const listed = v.looseObject({ status: orderStatus })
const readBoardOrders = {
  ...api.readBoardOrders,
  answer: v.object({ ...boardOrdersAnswer.entries, data: v.array(listed) }),
}

interface Board {
  day: string
  /** Those that someone has to work on. */
  open: BoardOrder[]
  others: Listed[]
  /** To older orders of the day. */
  nextCursor: string | null
  changesCursor: string
}

const isOpen = ({ status }: Listed): boolean => !['done', null].includes(columnOfStatus(status))

async function readBoard(): Promise<Board> {
  const board = await consoleCall(readBoardOrders, {})
  return {
    day: board.day,
    open: parsed(board.data.filter(isOpen)),
    others: board.data.filter(order => !isOpen(order)),
    nextCursor: board.next_cursor,
    changesCursor: board.changes_cursor,
  }
}

function parsed(orders: readonly Listed[]): BoardOrder[] {
  const { success, output, issues: cause } = v.safeParse(v.array(restaurantOrder), orders)
  if (success) return output
  unreadableAnswers.set(times => times + 1)
  throw new UnreadableAnswer('unreadable orders of the board', { cause })
}

/** `day`: today by the clock of this page. Orders for later may have been placed on any day before. */
async function allOrders(board: Board, day: string, timeZone: string): Promise<BoardOrder[]> {
  const now = new Date(serverNowMs())
  const orders = [...board.open, ...parsed(board.others)]
  if (board.day !== day) orders.push(...(await readDay(day)))
  else if (board.nextCursor !== null) orders.push(...(await readDay(day, board.nextCursor)))
  if (hourIn(now, timeZone) < MORNING_HOUR) {
    const yesterday = await readDay(dayIn(new Date(now.getTime() - DAY_MS), timeZone))
    orders.push(...ordersOfNight(yesterday, { now, timeZone }))
  }
  return orders
}

function show(company: string, orders: readonly BoardOrder[]): void {
  if (orderCache.get().company !== company) openCache(company)
  orderCache.set(now => replaceOrders(now, orders))
}

let preload: Preload | null = null

/** At the start of the console: a board that is rendered with its orders is rendered once. */
export async function preloadToday({ slug, time_zone }: Company): Promise<void> {
  const day = dayIn(new Date(serverNowMs()), time_zone)
  const board = readBoard()
  preload = { company: slug, day, board }
  const { open } = await board
  show(slug, open)
}

/** From the board that was preloaded, or a new one. Returns the cursor of what changes after it. */
export async function startToday({ slug, time_zone }: Company, day: string): Promise<string> {
  const known = preload?.company === slug && preload.day === day ? preload.board : null
  preload = null
  if (known) await afterPaint()
  const board = await (known ?? readBoard())
  show(slug, await allOrders(board, day, time_zone))
  return board.changesCursor
}
