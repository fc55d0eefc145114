// Which items of an order in the kitchen are made (BOARD-24).
import type { BoardOrder } from './board-order.ts'

export type BoardItem = BoardOrder['items'][number]

/** Ticks are made, and shown, while the order is in the kitchen. */
export const isTickable = ({ status }: Pick<BoardOrder, 'status'>): boolean => status === 'prepare_order'

export const isTicked = (order: Pick<BoardOrder, 'status' | 'ticks'>, itemId: string): boolean =>
  isTickable(order) && order.ticks.some(({ item_id }) => item_id === itemId)

/** The kitchen has made everything: the next step is due. */
export const isAllTicked = (order: Pick<BoardOrder, 'status' | 'ticks' | 'items'>): boolean =>
  isTickable(order) && order.items.length > 0 && order.items.every(({ id }) => isTicked(order, id))
