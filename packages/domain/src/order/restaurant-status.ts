// What each status of an order means at the restaurant: the column of its boards (BOARD-01), and what a wall says to the guests
// who wait (BOARD-27). What its customer sees stands in `status-facts.ts`, how it may move in `transitions.ts`.
import type { OrderStatus } from '@pesan/contract/order'
import type { WallState } from '@pesan/contract/wall'

export const COLUMNS = ['new', 'kitchen', 'ready', 'done'] as const
export type Column = (typeof COLUMNS)[number]

interface RestaurantFacts {
  /** Null: not on the board, because it waits for its money. */
  column: Column | null
  /** Null: not on the wall. An order that no one has accepted is not being prepared. */
  wall: WallState | null
}

const RESTAURANT_FACTS = {
  pending: { column: null, wall: null },
  approved: { column: 'new', wall: null },
  prepare_order: { column: 'kitchen', wall: 'preparing' },
  processing: { column: 'kitchen', wall: 'preparing' },
  preparing: { column: 'kitchen', wall: 'preparing' },
  ready: { column: 'ready', wall: 'ready' },
  on_deliver: { column: 'ready', wall: null },
  delivering: { column: 'ready', wall: null },
  complete: { column: 'done', wall: null },
  complete_deliver: { column: 'done', wall: null },
  completed: { column: 'done', wall: null },
  cancelled: { column: 'done', wall: null },
  refunded: { column: 'done', wall: null },
} as const satisfies Record<OrderStatus, RestaurantFacts>

export const columnOfStatus = (status: OrderStatus): Column | null => RESTAURANT_FACTS[status].column

export const wallStateOf = (status: OrderStatus): WallState | null => RESTAURANT_FACTS[status].wall

export const WALL_STATUSES = (Object.keys(RESTAURANT_FACTS) as OrderStatus[]).filter(
  status => wallStateOf(status) !== null,
)
