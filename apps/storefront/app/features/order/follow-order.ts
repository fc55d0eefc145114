// Keeps the cached order in step with the server while its page is open (RT-06 to RT-08). An event shows at once and is
// then checked by reading again; whenever the subscription begins to deliver, the order is read again too, because
// what happened before is never replayed.
import type { OrderId } from '@pesan/contract/ids'
import { ORDER_STATUS_UPDATED, orderChannel, orderStatusUpdated } from '@pesan/contract/realtime'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Realtime } from '../../lib/realtime.ts'
import { applyUpdate, orderKey } from './order-query.ts'

export interface FollowedOrder {
  realtime: Realtime
  queries: QueryClient
  orderId: OrderId
  onLive: (isLive: boolean) => void
}

/** Answers how to stop following. */
export function followOrder({ realtime, queries, orderId, onLive }: FollowedOrder): () => void {
  const readAgain = () => void queries.invalidateQueries({ queryKey: orderKey(orderId) })
  return realtime.subscribe({
    channel: orderChannel(orderId),
    event: ORDER_STATUS_UPDATED,
    onEvent(data) {
      const update = z.safeParse(orderStatusUpdated, data)
      if (update.success && update.data.order.id === orderId) applyUpdate(queries, update.data)
      readAgain()
    },
    onLive(isLive) {
      onLive(isLive)
      if (isLive) readAgain()
    },
  })
}
