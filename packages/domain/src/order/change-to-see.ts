// Which changes of an order the people at its boards must say that they have seen (BOARD-23).
import type { OrderStatus } from '@pesan/contract/order'
import type { OrderChange } from '@pesan/contract/restaurant-order'

export type ChangeToSee = OrderChange | 'items_changed' | 'address_changed'

export interface MadeChange {
  change: ChangeToSee
  /** Before the change. */
  status: OrderStatus
  /** The restaurant promised a time, or its boards show it as accepted. */
  isAccepted: boolean
  /** A member, or a paired tablet of the counter; otherwise another system, the operator, or the customer. */
  isAtConsole: boolean
}

/**
 * Until an order leaves the shop someone works on it. A refund is none of them: it is possible only when the order has ended,
 * and changes nothing for the kitchen.
 */
const AT_WORK: Readonly<Record<ChangeToSee, readonly OrderStatus[]>> = {
  cancelled: ['approved', 'prepare_order', 'ready', 'on_deliver'],
  promise_moved: ['approved', 'prepare_order'],
  items_changed: ['prepare_order'],
  address_changed: ['approved', 'prepare_order', 'ready'],
}

/**
 * What is pressed at the console is seen by the one who presses it, and every board shows it. Only the address does not stand on
 * the cards: who answers the phone is not who packs the order.
 */
export const mustBeSeen = ({ change, status, isAccepted, isAtConsole }: MadeChange): boolean =>
  isAccepted && (!isAtConsole || change === 'address_changed') && AT_WORK[change].includes(status)
