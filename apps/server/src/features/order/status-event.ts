// The event that every viewer of an order receives when its status changes (I12).
import type { OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import { ORDER_STATUS_UPDATED, type OrderStatusUpdated, orderChannel } from '@pesan/contract/realtime'

export function statusEvent({ id }: { id: OrderId }, status: OrderStatus, paid: boolean) {
  const payload: OrderStatusUpdated = { order: { id, status, paid } }
  return { channel: orderChannel(id), event: ORDER_STATUS_UPDATED, payload }
}

/** The event of an order for later that has to be started (LATER-05): it has a version and is no change of status. */
export const ORDER_DUE = 'OrderDue'
