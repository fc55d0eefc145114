// The customer's orders as last seen, stored in this browser for use without a network: every order that the
// page reads or receives. They are removed with the session (`lib/session.ts`).

import { type OrderAnswer, order as orderSchema } from '@pesan/contract/order'
import { isActive } from '@pesan/domain/order/tracker'
import type { Query, QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { currentToken, onSessionEnd } from '../../lib/session.ts'
import { createPersistedStore, type PersistedStore } from '../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../lib/try-parse.ts'
import { type OrderPages, ordersOf } from './order-query.ts'

/** Active orders first, then the newest: at most about 60 kB. */
const MAX_ENTRIES = 20

const cachedOrder = v.object({ order: orderSchema, seenAtMs: v.number() })
export type CachedOrder = v.InferOutput<typeof cachedOrder>

export const cachedOrdersStore = createPersistedStore<CachedOrder[]>({
  key: 'kept-orders',
  read: parsedBy(v.array(cachedOrder)),
  initial: [],
})

onSessionEnd('orders', () => cachedOrdersStore.setState([], true))

/** The stored orders after these orders were seen. */
export function mergeCachedOrders(
  stored: readonly CachedOrder[],
  orders: readonly OrderAnswer[],
  seenAtMs: number,
): CachedOrder[] {
  const all = new Map(stored.map(entry => [entry.order.id, entry]))
  for (const order of orders) {
    if ((all.get(order.id)?.seenAtMs ?? 0) <= seenAtMs) all.set(order.id, { order, seenAtMs })
  }
  return newestFirst([...all.values()])
    .toSorted((a, b) => Number(isActive(b.order.status)) - Number(isActive(a.order.status)))
    .slice(0, MAX_ENTRIES)
}

export const newestFirst = (stored: readonly CachedOrder[]): CachedOrder[] =>
  stored.toSorted((a, b) => b.order.created_at.localeCompare(a.order.created_at))

/** Returns a function that stops it. */
export function cacheViewedOrders(
  queries: QueryClient,
  store: PersistedStore<CachedOrder[]> = cachedOrdersStore,
  isSignedIn: () => boolean = () => currentToken() !== null,
): () => void {
  const cache = queries.getQueryCache()
  return cache.subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { query } = event
    // An answer that arrives after its customer signed out must not be stored.
    if (!isSignedIn() || cache.get(query.queryHash) !== query) return
    const orders = ordersIn(query)
    if (orders.length > 0)
      store.setState(mergeCachedOrders(store.getState(), orders, query.state.dataUpdatedAt), true)
  })
}

function ordersIn({ queryKey, state }: Query): OrderAnswer[] {
  if (queryKey[0] === 'order') return state.data ? [state.data as OrderAnswer] : []
  return queryKey[0] === 'orders' ? ordersOf(state.data as OrderPages | undefined) : []
}
