// Syncs the cached order with the server while a page follows it (RT-03, RT-06 to RT-08, RT-11). An event
// shows at once and triggers a refetch; so does each start of delivery, because earlier events are never
// replayed.
import type { OrderId } from '@pesan/contract/ids'
import {
  ORDER_PAID_STATUS,
  ORDER_STATUS_UPDATED,
  orderChannel,
  orderStatusUpdated,
  PAYMENT_FAILED,
  type PaymentFailed,
  paymentFailed,
} from '@pesan/contract/realtime'
import type { Realtime } from '@pesan/ui/realtime'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { applyUpdate, orderKey, readMoneyAgain } from './order-query.ts'

export interface FollowedOrder {
  realtime: Pick<Realtime, 'subscribe'>
  queries: QueryClient
  orderId: OrderId
  onLive: (isLive: boolean) => void
  onPaymentFailed: (failure: PaymentFailed) => void
}

/** Returns a function that stops following. */
export function followOrder(followed: FollowedOrder): () => void {
  const { realtime, queries, orderId, onLive, onPaymentFailed } = followed
  const readAgain = () => void queries.invalidateQueries({ queryKey: orderKey(orderId) })
  const update = (data: unknown) => {
    const read = v.safeParse(orderStatusUpdated, data)
    if (read.success && read.output.order.id === orderId) applyUpdate(queries, read.output)
  }
  return realtime.subscribe({
    channel: orderChannel(orderId),
    onEvent: {
      [ORDER_STATUS_UPDATED](data) {
        update(data)
        readAgain()
      },
      [ORDER_PAID_STATUS](data) {
        update(data)
        readMoneyAgain(queries, orderId)
      },
      [PAYMENT_FAILED](data) {
        const read = v.safeParse(paymentFailed, data)
        if (read.success && read.output.order.id === orderId) onPaymentFailed(read.output)
        readAgain()
      },
    },
    onLive(isLive) {
      onLive(isLive)
      if (isLive) readAgain()
    },
  })
}
