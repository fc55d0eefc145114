import type { OrderAnswer } from '@pesan/contract/order'
import { ORDER_ID, orderOf } from '@pesan/testkit/orders'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createPersistedStore, type StorageLocation } from '../../lib/storage/persisted-store.ts'
import { type CachedOrder, cacheViewedOrders, mergeCachedOrders } from './cached-orders.ts'
import { orderKey } from './order-query.ts'

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const complete = (index: number): OrderAnswer =>
  orderOf({
    id: idOf(index),
    status: 'complete',
    created_at: `2026-11-${String(index).padStart(2, '0')}T10:00:00.000Z`,
  })

describe('stored orders', () => {
  it('keep the latest state, whatever arrives late', () => {
    const seen = mergeCachedOrders([], [orderOf({ status: 'approved' })], 10)
    const later = mergeCachedOrders(seen, [orderOf({ status: 'preparing' })], 20)
    expect(later).toMatchObject([{ seenAtMs: 20, order: { status: 'preparing' } }])
    expect(mergeCachedOrders(later, [orderOf({ status: 'approved' })], 15)).toEqual(later)
  })

  it('are the twenty newest, active ones first', () => {
    const open = orderOf({ created_at: '2026-01-01T10:00:00.000Z' })
    const stored = mergeCachedOrders(
      [],
      [open, ...Array.from({ length: 25 }, (_, index) => complete(index + 1))],
      1,
    )
    expect(stored).toHaveLength(20)
    expect([stored[0]?.order.id, stored[1]?.order.id]).toEqual([ORDER_ID, idOf(25)])
  })
})

describe('storing what is seen', () => {
  function browser() {
    const held = new Map<string, string>()
    const location: StorageLocation = {
      companyId: 'c1',
      storage: {
        getItem: key => held.get(key) ?? null,
        setItem: (key, value) => void held.set(key, value),
        removeItem: key => void held.delete(key),
      },
      onChange: () => {},
    }
    const store = createPersistedStore<CachedOrder[]>(
      {
        key: 'kept-orders',
        read: content => ({ state: content as CachedOrder[] }),
        initial: [],
      },
      location,
    )
    return { held, store }
  }

  it('an order and a list of orders are stored from the cache, with their time', () => {
    const { held, store } = browser()
    const queries = new QueryClient()
    const stop = cacheViewedOrders(queries, store, () => true)
    queries.setQueryData(orderKey(orderOf().id), orderOf({ status: 'preparing' }), { updatedAt: 5 })
    queries.setQueryData(['orders'], {
      pages: [{ orders: [complete(3)], nextCursor: null }],
      pageParams: [null],
    })
    queries.setQueryData(['cards'], [{ id: 'x' }])
    expect(store.getState().map(({ order }) => order.status)).toEqual(['preparing', 'complete'])
    expect(store.getState()[0]?.seenAtMs).toBe(5)
    expect(held.get('online-order:c1:kept-orders')).toContain('"preparing"')
    stop()
    queries.clear()
  })

  it('nothing is stored for a customer who signed out', () => {
    const { store } = browser()
    const queries = new QueryClient()
    const stop = cacheViewedOrders(queries, store, () => false)
    queries.setQueryData(orderKey(orderOf().id), orderOf())
    expect(store.getState()).toEqual([])
    stop()
    queries.clear()
  })
})
