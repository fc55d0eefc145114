// Calling a finished order back (BOARD-26). It is no step of `ORDER_GRAPH`: only this call makes it, and only for a while.
import type { OrderStatus } from '@pesan/contract/order'

/** The cause of the change in the history. */
export const RECALL_CAUSE = 'recall'

export const RECALLABLE_FOR_MS = 2 * 60 * 60 * 1000

/** The previous step. */
export const RECALLED_TO = { complete: 'ready', complete_deliver: 'on_deliver' } as const satisfies Partial<
  Record<OrderStatus, OrderStatus>
>

const isFinished = (status: OrderStatus): status is keyof typeof RECALLED_TO => status in RECALLED_TO

/** Null for an order that is not finished. */
export const recalledStatus = (status: OrderStatus): OrderStatus | null =>
  isFinished(status) ? RECALLED_TO[status] : null

/** `finishedAt`: when it was completed. */
export const isInTimeToRecall = (finishedAt: Date, now: Date): boolean =>
  now.getTime() - finishedAt.getTime() < RECALLABLE_FOR_MS
