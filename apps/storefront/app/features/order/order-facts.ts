// What the page derives from an order: its lines, their prices, when it was placed.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah, sumRupiah, timesRupiah } from '@pesan/domain/money/rupiah'
import { modeOfChannel } from '@pesan/domain/order/mode-of-channel'

export type OrderItem = OrderAnswer['items'][number]

export const modeOf = (order: OrderAnswer): FulfilmentMode =>
  modeOfChannel({
    serviceType: order.service_type,
    serviceOrderType: order.service_order_type,
    deliveryLatitude: order.delivery_latitude,
    deliveryLongitude: order.delivery_longitude,
    deliveryAddressName: order.delivery_address_name,
  })

/** (item + its options) × quantity (I2). */
export const itemPrice = (item: OrderItem): Rupiah =>
  timesRupiah(sumRupiah([item.unit_price, ...item.options.map(option => option.price)]), item.quantity)

/** As the ticket in the bag says it (TICKET-06); null: it costs nothing. */
export function optionPrice({ price }: OrderItem['options'][number]): string | null {
  if (price === 0) return null
  return `${price > 0 ? '+' : ''}${formatRupiah(price)}`
}

/** Null when neither time of the order can be parsed. */
export function orderedAt(order: OrderAnswer): Date | null {
  const times = [order.ordered_at_date, order.created_at].map(text => new Date(text))
  return times.find(time => !Number.isNaN(time.getTime())) ?? null
}

/** HIST-10: the outlet's number for the order, or else its id. */
export const orderNumber = (order: Pick<OrderAnswer, 'outlet_order_id' | 'id'>): string =>
  order.outlet_order_id || order.id
