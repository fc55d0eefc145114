// The orders for later by day, and what the page says of them (LATER-05).
import { dayIn } from '../../../lib/local-time.ts'
import type { BoardOrder } from '../board-order.ts'

export interface LaterDay {
  /** `YYYY-MM-DD` */
  day: string
  orders: BoardOrder[]
}

const DAY_MS = 24 * 60 * 60 * 1000
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Today, tomorrow, and each later day that has orders. `orders` by slot. */
export function laterDays(
  orders: readonly BoardOrder[],
  { today, timeZone }: { today: string; timeZone: string },
): LaterDay[] {
  const days = new Map<string, BoardOrder[]>([
    [today, []],
    [dayAfter(today), []],
  ])
  for (const order of orders) {
    const day = dayIn(new Date(order.scheduled_for ?? 0), timeZone)
    days.set(day, [...(days.get(day) ?? []), order])
  }
  return [...days].map(([day, list]) => ({ day, orders: list }))
}

const startMs = ({ starts_at }: BoardOrder): number => Date.parse(starts_at ?? '')

/** The one that has to be started first: a delivery far away may come before an earlier slot. */
export const nextToStart = (orders: readonly BoardOrder[]): BoardOrder | undefined =>
  orders.toSorted((one, other) => startMs(one) - startMs(other))[0]

const MINUTE_MS = 60_000
export const minutesToStart = (order: BoardOrder, nowMs: number): number =>
  Math.max(1, Math.ceil((startMs(order) - nowMs) / MINUTE_MS))

export const itemCount = ({ items }: Pick<BoardOrder, 'items'>): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** More than a kitchen makes besides its other orders. */
export const LARGE_ITEMS = 10
