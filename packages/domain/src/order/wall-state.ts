// What a wall says of an order to the guests who wait for it (BOARD-27).
import type { OrderStatus } from '@pesan/contract/order'
import type { WallState } from '@pesan/contract/wall'

/** Null: not on the wall. An order that no one has accepted is not being prepared. */
const WALL_STATE = {
  pending: null,
  approved: null,
  prepare_order: 'preparing',
  processing: 'preparing',
  preparing: 'preparing',
  ready: 'ready',
  on_deliver: null,
  delivering: null,
  complete: null,
  complete_deliver: null,
  completed: null,
  cancelled: null,
  refunded: null,
} as const satisfies Record<OrderStatus, WallState | null>

export const wallStateOf = (status: OrderStatus): WallState | null => WALL_STATE[status]

export const WALL_STATUSES = (Object.keys(WALL_STATE) as OrderStatus[]).filter(
  status => WALL_STATE[status] !== null,
)
