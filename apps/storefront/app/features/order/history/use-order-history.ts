// The purchase history of the signed-in customer in each of its states.
import type { OrderAnswer } from '@pesan/contract/order'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand/react'
import { queryClient } from '../../../lib/query-client.ts'
import { cachedOrdersStore, newestFirst } from '../cached-orders.ts'
import { ordersOf, ordersQuery } from '../order-query.ts'
import { useIsOutOfDate } from '../out-of-date.tsx'

/** While stored orders are shown instead of the list. */
const READ_AGAIN_EVERY_MS = 15_000

export type OrderHistoryState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => Promise<unknown> }
  /** No connection, and no stored orders. */
  | { status: 'offline' }
  /** `asOf` is set when the orders cannot be read now: they are shown as of then. */
  | { status: 'loaded'; orders: OrderAnswer[]; asOf: Date | null; older: OlderOrders | null }

export interface OlderOrders {
  isLoading: boolean
  isFailed: boolean
  load: () => void
}

export function useOrderHistory(): OrderHistoryState {
  const stored = useStore(cachedOrdersStore)
  const query = useInfiniteQuery(
    {
      ...ordersQuery(),
      refetchInterval: ({ state }) =>
        state.status === 'error' && stored.length > 0 ? READ_AGAIN_EVERY_MS : false,
    },
    queryClient,
  )
  const isOutOfDate = useIsOutOfDate(query)
  // Separate from the query's state, which is lost when the list is refetched meanwhile.
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadOlder = async () => {
    setOlder('loading')
    // Waits for a running refetch, which `fetchNextPage` would cancel.
    if (query.isRefetching) await query.refetch({ cancelRefetch: false })
    const { isFetchNextPageError } = await query.fetchNextPage()
    setOlder(isFetchNextPageError ? 'failed' : 'idle')
  }
  if (query.data) {
    const olderOrders = query.hasNextPage && {
      isLoading: older === 'loading',
      isFailed: older === 'failed',
      load: () => void loadOlder(),
    }
    const asOf = isOutOfDate ? new Date(query.dataUpdatedAt) : null
    return { status: 'loaded', orders: ordersOf(query.data), asOf, older: olderOrders || null }
  }
  if (isOutOfDate && stored.length > 0) {
    const asOf = new Date(Math.min(...stored.map(({ seenAtMs }) => seenAtMs)))
    return { status: 'loaded', orders: newestFirst(stored).map(({ order }) => order), asOf, older: null }
  }
  if (query.fetchStatus === 'paused') return { status: 'offline' }
  return query.isError
    ? { status: 'failed', error: query.error, retry: () => query.refetch() }
    : { status: 'loading' }
}
