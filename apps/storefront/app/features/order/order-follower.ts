// One subscription an order, however many follow it: its page, and the watch that tells of changes on every page.
import type { OrderId } from '@pesan/contract/ids'
import type { PaymentFailed } from '@pesan/contract/realtime'
import type { QueryClient } from '@tanstack/react-query'
import type { Realtime } from '../../lib/realtime.ts'
import { followOrder } from './follow-order.ts'

export interface OrderListener {
  /** True each time changes begin to arrive, false when they may be missed. Told at once to who joins later. */
  onLive?: (isLive: boolean) => void
  onPaymentFailed?: (failure: PaymentFailed) => void
}

export interface OrderFollower {
  /** Answers how to stop. */
  follow(orderId: OrderId, listener: OrderListener): () => void
}

interface Followed {
  isLive: boolean
  listeners: Set<OrderListener>
  stop: () => void
}

export function createOrderFollower(deps: { realtime: Realtime; queries: QueryClient }): OrderFollower {
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
