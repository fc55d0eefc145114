// The order of the page: fetched, followed while it can still change, and polled while realtime is
// unavailable.
import type { OrderId } from '@pesan/contract/ids'
import type { OrderAnswer } from '@pesan/contract/order'
import { awaitsPayment } from '@pesan/domain/order/status-facts'
import { isActive } from '@pesan/domain/order/tracker'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { queryClient } from '../../lib/query-client.ts'
import { cachedOrdersStore } from './cached-orders.ts'
import { orderFollower } from './order-follower.ts'
import { ORDERS_KEY, OrderMissing, type OrderPages, orderQuery, ordersOf } from './order-query.ts'
import { useIsOutOfDate } from './out-of-date.tsx'

/** Without realtime, the page is at most this far behind. */
const READ_AGAIN_EVERY_MS = 15_000
/** LEDGER-04: no event reports another check with the bank. */
const UNPAID_READ_AGAIN_EVERY_MS = 60_000

export type LoadedOrder =
  | { status: 'loading' }
  | { status: 'not_found'; retry: () => void }
  | { status: 'failed' }
  /** No connection, and this order is not stored. */
  | { status: 'offline' }
  /** `asOf` is set when the order cannot be read now: it is shown as of then. */
  | { status: 'loaded'; order: OrderAnswer; asOf: Date | null; readAgain: () => void }

export function useOrder(orderId: OrderId): LoadedOrder {
  const [isLive, setIsLive] = useState(false)
  const stored = useStore(cachedOrdersStore, orders => orders.find(({ order }) => order.id === orderId))
  const query = useQuery(
    {
      ...orderQuery(orderId),
      // Opening an order must report that it cannot be read, even if it was read a moment ago for its
      // notifications.
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => {
        const known = state.data ?? stored?.order
        if (!known || !isActive(known.status)) return false
        if (!isLive) return READ_AGAIN_EVERY_MS
        return awaitsPayment(known.status) ? UNPAID_READ_AGAIN_EVERY_MS : false
      },
    },
    queryClient,
  )
  const isFollowed = query.data !== undefined && isActive(query.data.status)

  useEffect(() => {
    if (!isFollowed) return
    return orderFollower.follow(orderId, { onLive: setIsLive })
  }, [isFollowed, orderId])

  const { refetch } = query
  const retry = useCallback(() => void refetch(), [refetch])
  const isOutOfDate = useIsOutOfDate(query)
  if (query.data) {
    const asOf = isOutOfDate ? new Date(query.dataUpdatedAt) : null
    return { status: 'loaded', order: query.data, asOf, readAgain: retry }
  }
  const { error } = query
  const isMissing = error instanceof OrderMissing || (error instanceof ApiRefusal && error.status === 404) // AMB-095
  if (isMissing) return { status: 'not_found', retry }
  if (isOutOfDate && stored) {
    return { status: 'loaded', order: stored.order, asOf: new Date(stored.seenAtMs), readAgain: retry }
  }
  if (query.fetchStatus === 'paused') return { status: 'offline' }
  return query.isError ? { status: 'failed' } : { status: 'loading' }
}

/** The order as far as it is known: from its page, from the history, or as stored. */
export function useKnownOrder(id: string): OrderAnswer | undefined {
  const key = ['order', id] as const
  const stored = useStore(cachedOrdersStore, orders => orders.find(({ order }) => order.id === id))
  const { data, fetchStatus } = useQuery<OrderAnswer>({ queryKey: key, enabled: false }, queryClient)
  const listed = ordersOf(queryClient.getQueryData<OrderPages>(ORDERS_KEY)).find(order => order.id === id)
  return data ?? listed ?? (fetchStatus === 'paused' ? stored?.order : undefined)
}
