// The order of the page: fetched, followed while it can still change, and read from time to time when realtime is away.
import type { OrderId } from '@pesan/contract/ids'
import type { OrderAnswer } from '@pesan/contract/order'
import { isActive } from '@pesan/domain/order/tracker'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ApiRefusal } from '../../lib/api/failures.ts'
import { queryClient } from '../../lib/query-client.ts'
import { orderFollower } from './company-order-follower.ts'
import { OrderMissing, orderQuery } from './order-query.ts'

/** Without realtime the page is at most this far behind. */
const READ_AGAIN_EVERY_MS = 15_000

export type LoadedOrder =
  | { status: 'loading' }
  | { status: 'not_found'; retry: () => void }
  | { status: 'failed' }
  | { status: 'loaded'; order: OrderAnswer; readAgain: () => void }

export function useOrder(orderId: OrderId): LoadedOrder {
  const [isLive, setIsLive] = useState(false)
  const query = useQuery(
    {
      ...orderQuery(orderId),
      refetchInterval: ({ state }) =>
        state.data && isActive(state.data.status) && !isLive ? READ_AGAIN_EVERY_MS : false,
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
  if (query.data) return { status: 'loaded', order: query.data, readAgain: retry }
  if (!query.isError) return { status: 'loading' }
  const { error } = query
  const isMissing = error instanceof OrderMissing || (error instanceof ApiRefusal && error.status === 404) // AMB-095
  return isMissing ? { status: 'not_found', retry } : { status: 'failed' }
}

/** The order as far as it is known already, for the title of its page. */
export function useKnownOrder(id: string): OrderAnswer | undefined {
  const key = ['order', id] as const
  return useQuery<OrderAnswer>({ queryKey: key, enabled: false }, queryClient).data
}
