// The orders of the board, by company: the server state, below optimistic updates that are under way.
import type { OrderStatus } from '@pesan/contract/order'
import { awaitsPayment } from '@pesan/domain/order/status-facts'
import { createStore } from '../../lib/store.ts'
import { type BoardOrder, columnOf, type Place } from './board-order.ts'

export interface Press {
  status: OrderStatus
  ready_at?: string | null
  changes?: BoardOrder['changes']
  items_changed?: BoardOrder['items_changed']
  address_changed?: BoardOrder['address_changed']
}

export interface OrderCache {
  company: string
  isLoaded: boolean
  orders: ReadonlyMap<string, BoardOrder>
  /** Presses of this device that the server has not answered. */
  presses: ReadonlyMap<string, Press>
  /** Ticks of this device that the server has not answered: by order, then by item, whether it is made. */
  ticks: ReadonlyMap<string, ReadonlyMap<string, boolean>>
  /** Orders that changed on another device, until when the card says so. */
  elsewhere: ReadonlyMap<string, number>
  /** Since when the server does not answer; null while it does. */
  lostSinceMs: number | null
  /** Since when no message can be relied on, though the server answers; null while they arrive (BOARD-22). */
  silentSinceMs: number | null
}

const EMPTY: OrderCache = {
  company: '',
  isLoaded: false,
  orders: new Map(),
  presses: new Map(),
  ticks: new Map(),
  elsewhere: new Map(),
  lostSinceMs: null,
  silentSinceMs: null,
}

export const orderCache = createStore(EMPTY)

export const openCache = (company: string): void => orderCache.set({ ...EMPTY, company })

const SHOWN_FOR_MS = 10_000

const isNewer = (order: BoardOrder, known: BoardOrder | undefined): boolean =>
  known === undefined || order.version >= known.version

/** A move that can still be taken back counts as made. */
export const withPlan = <Order extends BoardOrder>(order: Order): Order =>
  order.planned
    ? { ...order, status: order.planned.status, ready_at: order.planned.ready_at ?? order.ready_at }
    : order

const columnShown = (order: BoardOrder, nowMs: number): Place | null => columnOf(withPlan(order), nowMs)

interface Merging {
  nowMs: number
  /** The answer to a press of this device. */
  isOwn?: boolean
  /** As it was pressed here, where another device was first: a message may have shown the move already (BOARD-06). */
  pressed?: BoardOrder
}

export function mergeOrders(
  cache: OrderCache,
  orders: readonly BoardOrder[],
  { nowMs, isOwn = false, pressed }: Merging,
): OrderCache {
  if (orders.length === 0) return cache
  const next = new Map(cache.orders)
  const elsewhere = new Map([...cache.elsewhere].filter(([, untilMs]) => untilMs > nowMs))
  for (const order of orders) {
    const known = next.get(order.id)
    if (!isNewer(order, known)) continue
    next.set(order.id, order)
    const before = pressed ?? known
    const isAutomatic = order.auto_accepted && before?.auto_accepted === false
    const isForeign = !isOwn && !isAutomatic && before !== undefined && !cache.presses.has(order.id)
    if (
      isForeign &&
      columnShown(before, nowMs) !== columnShown(order, nowMs) &&
      !awaitsPayment(before.status)
    )
      elsewhere.set(order.id, nowMs + SHOWN_FOR_MS)
  }
  return { ...cache, orders: next, elsewhere }
}

/** Another day, or a list that was read again: what is not in it any more leaves the board. */
export const replaceOrders = (cache: OrderCache, orders: readonly BoardOrder[]): OrderCache => {
  const known = orders.map(order => {
    const before = cache.orders.get(order.id)
    return before && !isNewer(order, before) ? before : order
  })
  return { ...cache, isLoaded: true, orders: new Map(known.map(order => [order.id, order])) }
}

/** `shown`: as the board shows it until the press has moved it. The card answers at once, the lists follow (BOARD-15). */
export const isLeaving = ({ presses }: OrderCache, shown: Pick<BoardOrder, 'id' | 'status'>): boolean =>
  (presses.get(shown.id)?.status ?? shown.status) !== shown.status

export function withPress(cache: OrderCache, id: string, press: Press | null): OrderCache {
  const presses = new Map(cache.presses)
  if (press) presses.set(id, press)
  else presses.delete(id)
  return { ...cache, presses }
}

/** Null: no tick of this item is on its way. */
export function withTick(
  cache: OrderCache,
  { orderId, itemId }: { orderId: string; itemId: string },
  isMade: boolean | null,
): OrderCache {
  const ofOrder = new Map(cache.ticks.get(orderId))
  if (isMade === null) ofOrder.delete(itemId)
  else ofOrder.set(itemId, isMade)
  const ticks = new Map(cache.ticks)
  if (ofOrder.size > 0) ticks.set(orderId, ofOrder)
  else ticks.delete(orderId)
  return { ...cache, ticks }
}

function ticksOf({ ticks }: BoardOrder, pending: ReadonlyMap<string, boolean>): BoardOrder['ticks'] {
  const others = ticks.filter(({ item_id }) => !pending.has(item_id))
  const made = [...pending].flatMap(([item_id, isMade]) => (isMade ? [{ item_id, at: '', by: null }] : []))
  return [...others, ...made]
}

/** The orders as the board shows them. */
export const shownOrders = ({ orders, presses, ticks }: OrderCache): BoardOrder[] =>
  [...orders.values()].map(order => {
    const press = presses.get(order.id)
    const pending = ticks.get(order.id)
    const shown = press ? { ...order, ...press } : withPlan(order)
    return pending ? { ...shown, ticks: ticksOf(order, pending) } : shown
  })
