// An order as the restaurant sees it: with the customer it is for and what was promised.
import type { RestaurantOrderAnswer } from '@pesan/contract/restaurant-order'
import type { Order } from '@pesan/domain/order/order'
import { toOrderAnswer } from './order-answer.ts'

export interface RestaurantOrder {
  order: Order
  customerName: string | null
  /** E.164 with the plus sign. */
  customerPhone: string
  /** When the restaurant said that it has seen it, and for when it promised it. */
  acknowledgedAt: Date | null
  readyAt: Date | null
}

export const toRestaurantAnswer = ({ order, ...seen }: RestaurantOrder): RestaurantOrderAnswer => ({
  ...toOrderAnswer(order),
  customer_name: seen.customerName,
  customer_phone: seen.customerPhone,
  fulfilment: order.fulfilment,
  version: order.version,
  acknowledged_at: seen.acknowledgedAt?.toISOString() ?? null,
  ready_at: seen.readyAt?.toISOString() ?? null,
})
