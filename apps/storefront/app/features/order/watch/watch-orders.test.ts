// Pages, orders and a connection that comes and goes, on a controlled clock.
import type { CustomerId, OrderId } from '@pesan/contract/ids'
import { orderStatus } from '@pesan/contract/order'
import { orderOf } from '@pesan/testkit/orders'
import type { Realtime, Subscription } from '@pesan/ui/realtime'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderFollower } from '../order-follower.ts'
import { ORDERS_KEY, ORDERS_STALE_MS, type OrderPages, orderKey } from '../order-query.ts'
import { type CustomerNotification, watchOrders } from './watch-orders.ts'

const CUSTOMER = '00000000-0000-4000-8000-0000000000cc' as CustomerId
const CUSTOMER_CHANNEL = `private-customers.${CUSTOMER}`
const ACTIVE = [
  'pending',
  'processing',
  'preparing',
  'ready',
  'delivering',
  'approved',
  'prepare_order',
  'on_deliver',
]
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` as OrderId

/** A server with orders whose statuses a test changes, and a connection that a test cuts. */
function harness(statuses: readonly string[]) {
  const server = statuses.map((status, index) => ({
    id: idOf(index),
    outlet_order_id: String(index),
    status,
  }))
  const readings: number[] = []
  const subscriptions = new Set<Subscription>()
  const realtime: Pick<Realtime, 'subscribe'> = {
    subscribe(subscription) {
      subscriptions.add(subscription)
      return () => subscriptions.delete(subscription)
    },
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryDefaults([...ORDERS_KEY], {})
  const list = () => ({ pages: [{ orders: server.map(orderOf), nextCursor: null }], pageParams: [null] })
  queries.setQueryData([...ORDERS_KEY], list())
  // Refetching the list returns the server's orders of that moment.
  const invalidate = queries.invalidateQueries.bind(queries)
  queries.invalidateQueries = async filters => {
    if (filters?.queryKey?.[0] === ORDERS_KEY[0]) {
      readings.push(Date.now())
      queries.setQueryData([...ORDERS_KEY], list())
      return
    }
    await invalidate(filters)
  }
  const notified: CustomerNotification[] = []
  const stop = watchOrders({
    realtime,
    queries,
    follower: createOrderFollower({ realtime, queries }),
    customerId: CUSTOMER,
    notify: notification => notified.push(notification),
  })
  const channels = () => [...subscriptions].map(subscription => subscription.channel).sort()
  const setLive = (isLive: boolean) => {
    for (const subscription of subscriptions) subscription.onLive(isLive)
  }
  const emit = (channel: string, event: string, data: unknown) => {
    for (const subscription of subscriptions)
      if (subscription.channel === channel) subscription.onEvent[event]?.(data)
  }
  const move = (index: number, status: string) => {
    const order = server[index]
    if (order) order.status = status
  }
  const publish = (index: number, status: string) =>
    emit(`private-orders.${idOf(index)}`, 'OrderStatusUpdated', {
      order: { id: idOf(index), status, paid: false },
    })
  return { server, queries, notified, stop, channels, setLive, emit, move, publish, readings }
}

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

describe('watching the orders of a customer', () => {
  it('RT-04 RT-07 subscribes to the customer channel and to the orders that can still change', () => {
    const { channels } = harness(orderStatus.options)
    const active = orderStatus.options.flatMap((status, index) => (ACTIVE.includes(status) ? [index] : []))
    expect(active).toHaveLength(8)
    expect(channels()).toEqual(
      [CUSTOMER_CHANNEL, ...active.map(index => `private-orders.${idOf(index)}`)].sort(),
    )
  })

  it('an order that a page reads is watched too; an ended order is not', () => {
    const { queries, channels, publish } = harness(['on_deliver'])
    queries.setQueryData(orderKey(idOf(7)), orderOf({ id: idOf(7), status: 'pending' }))
    expect(channels()).toContain(`private-orders.${idOf(7)}`)
    publish(0, 'complete_deliver')
    expect(channels()).toEqual([CUSTOMER_CHANNEL, `private-orders.${idOf(7)}`])
  })

  it('an event is reported once, however often it arrives', () => {
    const { notified, publish } = harness(['approved'])
    publish(0, 'prepare_order')
    publish(0, 'prepare_order')
    expect(notified).toEqual([
      { type: 'status_changed', orderId: idOf(0), number: '0', status: 'prepare_order', money: [] },
    ])
  })

  it('RT-08 changes missed during a disconnect of 60 s are reported within 5 s of the reconnect', () => {
    const { notified, setLive, move, readings } = harness(['approved', 'approved', 'complete'])
    setLive(true)
    vi.advanceTimersByTime(1000)
    setLive(false)
    move(0, 'cancelled')
    move(1, 'prepare_order')
    vi.advanceTimersByTime(60_000)
    expect(notified).toEqual([])
    const before = readings.length
    setLive(true)
    vi.advanceTimersByTime(5000)
    expect(
      notified.map(
        notification => notification.type === 'status_changed' && [notification.number, notification.status],
      ),
    ).toEqual([
      ['0', 'cancelled'],
      ['1', 'prepare_order'],
    ])
    // All subscriptions went live together: the list was read once.
    expect(readings.length - before).toBe(1)
  })

  it('the first start of the channels does not refetch the list, which has just been read', () => {
    const { setLive, readings } = harness(['approved', 'pending'])
    setLive(true)
    vi.advanceTimersByTime(5000)
    expect(readings).toEqual([])
  })

  it('a request for older orders completes first: refetching the list would cancel it', async () => {
    const { queries, setLive, readings } = harness(['complete'])
    const { promise: answer, resolve: comeThrough } = Promise.withResolvers<OrderPages['pages'][number]>()
    const list = new InfiniteQueryObserver(queries, {
      queryKey: ORDERS_KEY,
      queryFn: () => answer,
      initialPageParam: null,
      getNextPageParam: () => 'older',
      staleTime: Number.POSITIVE_INFINITY,
    })
    const loaded = list.fetchNextPage()
    setLive(true)
    setLive(false)
    setLive(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(readings).toEqual([])
    comeThrough({ orders: [], nextCursor: null })
    await vi.advanceTimersByTimeAsync(1000)
    expect((await loaded).isFetchNextPageError).toBe(false)
    expect(readings).toHaveLength(1)
  })

  it('AMB-050 RT-11 a failure arrives on both channels, is reported once, and the order is refetched', () => {
    const { notified, queries, emit } = harness(['pending'])
    queries.setQueryData(orderKey(idOf(0)), orderOf({ id: idOf(0), status: 'pending' }))
    const failure = {
      order: { id: idOf(0), status: 'pending', paid: false },
      paymentFailed: { data: { failure_code: 'DECLINED_BY_ISSUER' } },
    }
    emit(CUSTOMER_CHANNEL, 'PaymentFailed', failure)
    emit(`private-orders.${idOf(0)}`, 'PaymentFailed', failure)
    expect(notified).toEqual([{ type: 'payment_failed', orderId: idOf(0), code: 'DECLINED_BY_ISSUER' }])
    expect(queries.getQueryState(orderKey(idOf(0)))?.isInvalidated).toBe(true)
  })

  it('LEDGER-10 an event about money of an ended order arrives on the customer channel and refetches the order', () => {
    const { queries, emit } = harness(['cancelled'])
    queries.setQueryData(orderKey(idOf(0)), orderOf({ id: idOf(0), status: 'cancelled' }))
    emit(CUSTOMER_CHANNEL, 'OrderPaidStatus', { order: { id: idOf(0), status: 'refunded', paid: true } })
    expect(queries.getQueryData<{ status: string }>(orderKey(idOf(0)))?.status).toBe('refunded')
    expect(queries.getQueryState(orderKey(idOf(0)))?.isInvalidated).toBe(true)
  })

  it('LEDGER-03 reading one order updates it in the list as well', () => {
    const { queries } = harness(['pending'])
    const captures = [{ amount: 1, status: 'held', reason: 'late', captured_at: '2026-11-20T10:05:00.000Z' }]
    queries.setQueryData(orderKey(idOf(0)), orderOf({ id: idOf(0), status: 'pending', captures }))
    const list = queries.getQueryData<OrderPages>([...ORDERS_KEY])
    expect(list?.pages[0]?.orders[0]?.captures).toEqual(captures)
  })

  it('RT-04 RT-12 AMB-094 card events are reported, and the cards are refetched', () => {
    const { notified, queries, emit } = harness([])
    queries.setQueryData(['payment-cards'], [])
    emit(CUSTOMER_CHANNEL, 'PaymentCardAddSuccess', { paymentCard: { id: idOf(1) } })
    expect(queries.getQueryState(['payment-cards'])?.isInvalidated).toBe(true)
    emit(CUSTOMER_CHANNEL, 'PaymentCardFailed', { paymentFailed: { data: { failure_code: 'INVALID_CVV' } } })
    emit(CUSTOMER_CHANNEL, 'PaymentCardFailed', 'nonsense')
    expect(notified).toEqual([
      { type: 'card_added' },
      { type: 'card_failed', code: 'INVALID_CVV' },
      { type: 'card_failed', code: null },
    ])
  })

  it('stopping ends all subscriptions', () => {
    const { channels, stop, publish, notified } = harness(['approved'])
    stop()
    expect(channels()).toEqual([])
    publish(0, 'ready')
    expect(notified).toEqual([])
  })
})

it('HIST-05 the list stays fresh for ten minutes, an empty one never', async () => {
  const { ordersQuery } = await import('../order-query.ts')
  const staleMs = (orders: object[]) =>
    ordersQuery().staleTime({
      state: { data: { pages: [{ orders: orders.map(orderOf), nextCursor: null }], pageParams: [null] } },
    })
  expect([staleMs([{}]), staleMs([])]).toEqual([600_000, 0])
  expect(ORDERS_STALE_MS).toBe(600_000)
})
