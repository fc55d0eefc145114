// An order as the restaurant sees it: with the customer it is for.
import type { Order } from '@pesan/domain/order/order'

export interface RestaurantOrder {
  order: Order
  customerName: string | null
  /** E.164 with the plus sign. */
  customerPhone: string
}
