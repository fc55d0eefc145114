// Until when an order can go to another address, and where it goes (BOARD-23).
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OrderStatus } from '@pesan/contract/order'
import type { Order, OrderDelivery } from './order.ts'

const IN_THE_SHOP: readonly OrderStatus[] = ['approved', 'prepare_order', 'ready']

/** Only what is delivered, and has not left the shop. */
export const isAddressChangeable = (order: { fulfilment: FulfilmentMode; status: OrderStatus }): boolean =>
  order.fulfilment === 'delivery' && IN_THE_SHOP.includes(order.status)

/** Where it goes now; null for an order that is picked up. */
export const deliveryNowOf = ({
  delivery,
  deliveryNow,
}: Pick<Order, 'delivery' | 'deliveryNow'>): OrderDelivery | null => deliveryNow ?? delivery
