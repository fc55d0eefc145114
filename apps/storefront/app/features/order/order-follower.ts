// One subscription per order, shared by its page and by the watcher that reports changes on every page.
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
import { queryClient } from '../../lib/query-client.ts'
import { companyRealtime } from '../../lib/realtime.ts'
import { cacheViewedOrders } from './cached-orders.ts'
import { applyUpdate, orderKey, readMoneyAgain } from './order-query.ts'

interface OrderListener {
  /**
   * True each time changes begin to arrive, false when some may be missed. A listener that joins later is
   * notified at once.
   */
  onLive?: (isLive: boolean) => void
  onPaymentFailed?: (failure: PaymentFailed) => void
}

export interface OrderFollower {
  /** Returns a function that stops following. */
  follow(orderId: OrderId, listener: OrderListener): () => void
}

interface Followed {
  isLive: boolean
  listeners: Set<OrderListener>
  stop: () => void
}

export function createOrderFollower(deps: {
  realtime: Pick<Realtime, 'subscribe'>
  queries: QueryClient
}): OrderFollower {
  const orders = new Map<OrderId, Followed>()

  const begin = (orderId: OrderId): Followed => {
    const followed: Followed = { isLive: false, listeners: new Set(), stop: () => {} }
    orders.set(orderId, followed)
    followed.stop = followOrder({
      ...deps,
      orderId,
      onLive(isLive) {
        followed.isLive = isLive
        for (const listener of followed.listeners) listener.onLive?.(isLive)
      },
      onPaymentFailed(failure) {
        for (const listener of followed.listeners) listener.onPaymentFailed?.(failure)
      },
    })
    return followed
  }

  return {
    follow(orderId, given) {
      // A copy, so that the same listener may follow twice.
      const listener = { ...given }
      const followed = orders.get(orderId) ?? begin(orderId)
      followed.listeners.add(listener)
      if (followed.isLive) listener.onLive?.(true)
      return () => {
        if (!followed.listeners.delete(listener) || followed.listeners.size > 0) return
        orders.delete(orderId)
        followed.stop()
      }
    },
  }
}

/** The order follower of the page, which also stores what was seen of orders. */
export const orderFollower = createOrderFollower({ realtime: companyRealtime, queries: queryClient })

cacheViewedOrders(queryClient)

interface FollowedOrder {
  realtime: Pick<Realtime, 'subscribe'>
  queries: QueryClient
  orderId: OrderId
  onLive: (isLive: boolean) => void
  onPaymentFailed: (failure: PaymentFailed) => void
}

/**
 * Syncs the cached order with the server (RT-03, RT-06 to RT-08, RT-11): an event shows at once and triggers a refetch, and so
 * does each start of delivery, because earlier events are never replayed. Returns a function that stops.
 */
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
