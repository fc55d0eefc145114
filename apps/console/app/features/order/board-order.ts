// Where an order stands on the board, and what its next step is. The statuses are those of the rules (`ORDER_GRAPH`).
import type { OrderStatus } from '@pesan/contract/order'
import type { PlannedStatus } from '@pesan/contract/planned-move'
import type { RestaurantOrderAnswer } from '@pesan/contract/restaurant-order'
import type { ChangeToSee } from '@pesan/domain/order/change-to-see'
import { isInTimeToRecall } from '@pesan/domain/order/recall'
import { type Column, columnOfStatus } from '@pesan/domain/order/restaurant-status'
import type { PlainKey } from '../../lib/i18n/t.ts'

export type BoardOrder = RestaurantOrderAnswer

type Change = NonNullable<BoardOrder['items_changed']> & { change: ChangeToSee }
type Changed = Pick<BoardOrder, 'changes' | 'items_changed' | 'address_changed'>

/** What was changed elsewhere (BOARD-23). */
const changesOf = ({ changes, items_changed: items, address_changed: address }: Changed): Change[] => [
  ...changes,
  ...(items ? [{ change: 'items_changed' as const, ...items }] : []),
  ...(address ? [{ change: 'address_changed' as const, ...address }] : []),
]

/** Those that no one has seen. */
export const unseenChanges = (order: Changed): Change[] =>
  changesOf(order).filter(({ seen_at }) => seen_at === null)

/** ISO 8601; empty: nothing is to be seen. */
export const lastUnseenAt = (order: Changed): string =>
  unseenChanges(order).reduce((last, { at }) => (at > last ? at : last), '')

export const isCancelledUnseen = (order: Changed): boolean =>
  unseenChanges(order).some(({ change }) => change === 'cancelled')

/** An order for later that the kitchen need not begin with yet, and that no one has answered (LATER-05). */
export const isLater = (
  { status, starts_at, acknowledged_at }: Pick<BoardOrder, 'status' | 'starts_at' | 'acknowledged_at'>,
  nowMs: number,
): boolean =>
  status === 'approved' && acknowledged_at === null && starts_at !== null && Date.parse(starts_at) > nowMs

export type Place = Column | 'later'

/** Where the board shows it: what was cancelled stays where it is cooked, until a person has seen that. */
export const columnOf = (
  order: Changed & Pick<BoardOrder, 'status' | 'starts_at' | 'acknowledged_at'>,
  nowMs: number,
): Place | null => {
  if (isCancelledUnseen(order)) return 'kitchen'
  return isLater(order, nowMs) ? 'later' : columnOfStatus(order.status)
}

export interface Step {
  to: PlannedStatus
  label: PlainKey
}

const READY: Step = { to: 'ready', label: 'step.ready' }
const HANDED_OVER: Step = { to: 'on_deliver', label: 'step.handedOver' }
const PICKED_UP: Step = { to: 'complete', label: 'step.pickedUp' }
const DELIVERED: Step = { to: 'complete_deliver', label: 'step.delivered' }

const NEXT: Partial<Record<OrderStatus, { pickup: Step | null; delivery: Step | null }>> = {
  prepare_order: { pickup: READY, delivery: HANDED_OVER },
  ready: { pickup: PICKED_UP, delivery: null },
  on_deliver: { pickup: null, delivery: DELIVERED },
}

/** The main button of a card; `new` has its own, with minutes. */
export const nextStep = ({ status, fulfilment }: Pick<BoardOrder, 'status' | 'fulfilment'>): Step | null =>
  NEXT[status]?.[fulfilment] ?? null

/** In the kitchen, with a promise (BOARD-11). */
export const isPostponable = ({ status, ready_at }: Pick<BoardOrder, 'status' | 'ready_at'>): boolean =>
  status === 'prepare_order' && ready_at !== null

/** Only what the kitchen has not finished can be given up. */
export const isRejectable = ({ status }: Pick<BoardOrder, 'status'>): boolean =>
  status === 'approved' || status === 'prepare_order'

/** For two hours; the server decides (BOARD-26). */
export const isRecallable = ({ finished_at }: Pick<BoardOrder, 'finished_at'>, now: Date): boolean =>
  finished_at !== null && isInTimeToRecall(new Date(finished_at), now)

/** Since when it waits for an answer: an order that was paid later came later, and one for later when it has to be started. */
export function arrivedAtMs({
  created_at,
  captures,
  starts_at,
}: Pick<BoardOrder, 'created_at' | 'captures' | 'starts_at'>): number {
  const times = [created_at, starts_at ?? '', ...captures.map(({ captured_at }) => captured_at)].map(text =>
    Date.parse(text),
  )
  return Math.max(...times.filter(time => !Number.isNaN(time)))
}

const promisedAtMs = ({ ready_at }: BoardOrder): number =>
  ready_at === null ? Number.POSITIVE_INFINITY : Date.parse(ready_at)

/** What orders are sorted by, read once of each: a comparison would parse its moments again and again (BOARD-15). */
interface SortKeys {
  arrivedMs: number
  promisedMs: number
  slotMs: number
  isSeen: boolean
}

const sortKeys = new WeakMap<BoardOrder, SortKeys>()

function sortKeysOf(order: BoardOrder): SortKeys {
  const known = sortKeys.get(order)
  if (known) return known
  const keys = {
    arrivedMs: arrivedAtMs(order),
    promisedMs: promisedAtMs(order),
    slotMs: Date.parse(order.scheduled_for ?? ''),
    isSeen: unseenChanges(order).length === 0,
  }
  sortKeys.set(order, keys)
  return keys
}

const unseenFirst = (one: BoardOrder, other: BoardOrder): number =>
  Number(sortKeysOf(one).isSeen) - Number(sortKeysOf(other).isSeen)

export type Columns = Record<Place, BoardOrder[]>

/**
 * New: oldest first; at work: oldest promise first, after what must be seen; done: newest first; later: by slot. `rankOf`: in the
 * kitchen lower ranks come before their promise counts (BOARD-25).
 */
export function ordersByColumn(
  orders: Iterable<BoardOrder>,
  nowMs: number,
  rankOf: (order: BoardOrder) => number = () => 0,
): Columns {
  const columns: Columns = { new: [], kitchen: [], ready: [], done: [], later: [] }
  for (const order of orders) {
    const column = columnOf(order, nowMs)
    if (column) columns[column].push(order)
  }
  const byArrival = (one: BoardOrder, other: BoardOrder) =>
    sortKeysOf(one).arrivedMs - sortKeysOf(other).arrivedMs || (one.created_at < other.created_at ? -1 : 1)
  const byPromise = (one: BoardOrder, other: BoardOrder) => {
    const [first, second] = [sortKeysOf(one).promisedMs, sortKeysOf(other).promisedMs]
    return first === second ? byArrival(one, other) : first - second
  }
  columns.new.sort(byArrival)
  columns.kitchen.sort(
    (one, other) => unseenFirst(one, other) || rankOf(one) - rankOf(other) || byPromise(one, other),
  )
  columns.ready.sort(byPromise)
  columns.done.sort((one, other) => byArrival(other, one))
  columns.later.sort(
    (one, other) => sortKeysOf(one).slotMs - sortKeysOf(other).slotMs || byArrival(one, other),
  )
  return columns
}

export const changedIn = (columns: Columns): BoardOrder[] =>
  Object.values(columns).flatMap(orders => orders.filter(order => unseenChanges(order).length > 0))

export const cardNumber = ({ outlet_order_id }: Pick<BoardOrder, 'outlet_order_id'>): string =>
  outlet_order_id.replace(/^#/, '')
