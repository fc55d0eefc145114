// Who places an order: the customer, or a member of the restaurant on behalf of one (BOARD-13). Menu, prices and rules are
// the same for both; what differs stands here.
import type { CustomerId, OutletId } from '@pesan/contract/ids'
import type { Order } from '@pesan/domain/order/order'
import { toAttemptAnswer } from '../order/order-answer.ts'
import type { OrderInserter } from './order-inserter.repository.ts'
import type { OrderSource } from './place-order.repository.ts'

export interface Placer {
  source: OrderSource
  /** Whose idempotency keys they are. */
  attemptsOf: CustomerId
  /** Each attempt reads again: the customer may have signed in meanwhile. */
  customer(): Promise<CustomerId>
  /** STAFF-08 */
  mayUse(outletId: OutletId): boolean
  /** The answer as JSON text, stored for repeats. */
  answerOf(order: Order): string
  insert: OrderInserter
}

/** What an order is priced for; nothing of it is written. */
export type Buyer = Pick<Placer, 'source' | 'customer' | 'mayUse'>

export const customerAsPlacer = (customerId: CustomerId, insert: OrderInserter): Placer => ({
  source: { channel: 'storefront', cause: 'customer', enteredBy: null, customerName: null },
  attemptsOf: customerId,
  customer: () => Promise.resolve(customerId),
  mayUse: () => true,
  answerOf: toAttemptAnswer,
  insert,
})
