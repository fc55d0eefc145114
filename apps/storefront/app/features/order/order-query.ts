// Orders as server state: one by its id, and the customer's list a page at a time. Every view reads orders
// from this cache, and realtime events update it.
import { listOrders, readOrder } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { groupedOrderLine, type OrderAnswer, orderItem, order as orderSchema } from '@pesan/contract/order'
import type { OrderStatusUpdated } from '@pesan/contract/realtime'
import { joinGroupedLines } from '@pesan/domain/order/grouped-lines'
import { NetworkError } from '@pesan/ui/api/failures'
import { shouldRetry } from '@pesan/ui/api/query-retry'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { companyCall, requireCompanyId } from '../../lib/api/company-call.ts'
import { pageProps } from '../../lib/page-props.ts'
import { tryParse } from '../../lib/try-parse.ts'

/** HIST-05: a list that is not empty stays fresh for this long. */
export const ORDERS_STALE_MS = 600_000

export const orderKey = (orderId: OrderId) => ['order', orderId] as const
export const ORDERS_KEY = ['orders'] as const

/** The endpoint's schema is replaced: the reading code parses every known shape of the answer. */
const readOrderEndpoint = { ...readOrder, answer: v.unknown() } as const
const listOrdersEndpoint = { ...listOrders, answer: v.unknown() } as const

/** AMB-095: the server did not find the order, or its answer does not contain it. */
export class OrderMissing extends Error {}

export const orderQuery = (orderId: OrderId) => ({
  queryKey: orderKey(orderId),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OrderAnswer> => {
    requireCompanyId(pageProps().company.id, 'order details')
    const order = readOrderAnswer(await companyCall(readOrderEndpoint, { params: { orderId }, signal }))
    if (!order) throw new OrderMissing('the answer has no order')
    return order
  },
  // Also refetches fresh data: after a reconnect the page shows a warning until the refetch succeeds.
  refetchOnReconnect: 'always' as const,
  retry: (failures: number, error: Error) => !(error instanceof OrderMissing) && shouldRetry(failures, error),
})

export type OrderPages = InfiniteData<OrdersPage>

export const ordersQuery = () => ({
  queryKey: ORDERS_KEY,
  queryFn: async ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) => {
    requireCompanyId(pageProps().company.id, 'orders')
    const query = pageParam === null ? {} : { cursor: pageParam }
    return readOrdersAnswer(await companyCall(listOrdersEndpoint, { query, signal }))
  },
  refetchOnReconnect: 'always' as const,
  initialPageParam: null as string | null,
  getNextPageParam: (last: OrdersPage) => last.nextCursor,
  staleTime: ({ state }: { state: { data: OrderPages | undefined } }) =>
    ordersOf(state.data).length === 0 ? 0 : ORDERS_STALE_MS,
})

export const ordersOf = (pages: OrderPages | undefined): OrderAnswer[] =>
  pages?.pages.flatMap(page => page.orders) ?? []

/** An order that is read by itself replaces its entry in the list. */
export function replaceInList(queries: QueryClient, order: OrderAnswer): void {
  const isListed = ordersOf(queries.getQueryData<OrderPages>(ORDERS_KEY)).some(
    known => known.id === order.id && known !== order,
  )
  if (isListed) changeList(queries, known => (known.id === order.id ? order : known))
}

function changeList(queries: QueryClient, change: (order: OrderAnswer) => OrderAnswer): void {
  queries.setQueryData<OrderPages>(
    ORDERS_KEY,
    known =>
      known && { ...known, pages: known.pages.map(page => ({ ...page, orders: page.orders.map(change) })) },
  )
}

/**
 * After an event about money, whether or not a page shows the order: its captures are only in the order
 * itself.
 */
export function readMoneyAgain(queries: QueryClient, orderId: OrderId): void {
  const queryKey = orderKey(orderId)
  if (queries.getQueryData(queryKey) === undefined) void queries.prefetchQuery(orderQuery(orderId))
  else void queries.invalidateQueries({ queryKey, refetchType: 'all' })
}

/** Merges the fields of an event into every cached copy; the other fields wait for the next read. */
export function applyUpdate(queries: QueryClient, { order: update }: OrderStatusUpdated): void {
  const updated = (known: OrderAnswer): OrderAnswer =>
    known.id === update.id ? { ...known, status: update.status, paid: update.paid } : known
  queries.setQueryData<OrderAnswer>(orderKey(update.id), known => known && updated(known))
  changeList(queries, updated)
}

/** ORDER-31, API-22: orders of other channels list their items differently. */
const anyLine = v.union([groupedOrderLine, orderItem])
const anyOrder = v.object({
  ...orderSchema.entries,
  items: v.pipe(
    v.array(anyLine),
    v.transform((lines: v.InferOutput<typeof anyLine>[]) => joinGroupedLines(lines)),
  ),
})

const oneOrder = v.object({ data: v.optional(v.unknown()), order: v.optional(v.unknown()) })

/** Null when the answer contains no order (AMB-095). */
export function readOrderAnswer(answer: unknown): OrderAnswer | null {
  const { data, order } = tryParse(oneOrder, answer) ?? {}
  const received = data ?? order ?? null
  if (received === null) return null
  const read = v.safeParse(anyOrder, received)
  if (!read.success) throw new NetworkError('an order that cannot be read', { cause: read.issues })
  return read.output
}

interface OrdersPage {
  orders: OrderAnswer[]
  /** The cursor of the older orders; null when there are none. */
  nextCursor: string | null
}

const manyOrders = v.object({ data: v.array(v.unknown()), next_cursor: v.nullish(v.string()) })

/** Anything other than a list, bare or as `data`, counts as empty; an unreadable order hides no other (HIST-04, API-23). */
export function readOrdersAnswer(answer: unknown): OrdersPage {
  const received = Array.isArray(answer) ? { data: answer } : answer
  const read = v.safeParse(manyOrders, received)
  if (!read.success) return { orders: [], nextCursor: null }
  return { orders: read.output.data.flatMap(readableOrder), nextCursor: read.output.next_cursor ?? null }
}

function readableOrder(received: unknown): OrderAnswer[] {
  const order = tryParse(anyOrder, received)
  return order ? [order] : []
}
