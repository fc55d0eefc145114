// Ended orders that are made after all, because their money came late (LEDGER-03): the kitchen has not been notified of
// them.
import { columnOfStatus } from '@pesan/domain/order/restaurant-status'
import { type BoardOrder } from './board-order.ts'

/** What the server says has ended: nothing but late money brings it back. */
export const endedIds = (orders: Iterable<BoardOrder>): string[] =>
  [...orders].filter(({ status }) => status === 'cancelled').map(({ id }) => id)

/** `ended`: those that this board knew as ended. A cancellation that is still to be seen stands in the kitchen, too. */
export const cookedLate = (kitchen: readonly BoardOrder[], ended: ReadonlySet<string>): BoardOrder[] =>
  kitchen.filter(({ id, status }) => ended.has(id) && columnOfStatus(status) === 'kitchen')
