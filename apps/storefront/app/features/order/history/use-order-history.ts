// The purchase history of the signed-in customer in each of its states.
import type { OrderAnswer } from '@pesan/contract/order'
import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../../../lib/query-client.ts'
import { ordersOf, ordersQuery } from '../order-query.ts'

export type OrderHistoryState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => Promise<unknown> }
  | { status: 'loaded'; orders: OrderAnswer[]; older: OlderOrders | null }

export interface OlderOrders {
  isLoading: boolean
  isFailed: boolean
  load: () => void
}

export function useOrderHistory(): OrderHistoryState {
  const query = useInfiniteQuery(ordersQuery(), queryClient)
  if (query.data) {
    const older = query.hasNextPage && {
      isLoading: query.isFetchingNextPage,
      isFailed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    }
    return { status: 'loaded', orders: ordersOf(query.data), older: older || null }
  }
  return query.isError
    ? { status: 'failed', error: query.error, retry: () => query.refetch() }
    : { status: 'loading' }
}
