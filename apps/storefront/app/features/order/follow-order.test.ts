import type { OrderId } from '@pesan/contract/ids'
import type { OrderAnswer } from '@pesan/contract/order'
import { ORDER_ID, orderOf } from '@pesan/testkit/orders'
import type { Realtime, Subscription } from '@pesan/ui/realtime'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { followOrder } from './order-follower.ts'
import { orderKey } from './order-query.ts'

const ORDER = ORDER_ID as OrderId
const OTHER = '00000000-0000-4000-8000-0000000000bb' as OrderId

function harness() {
  const subscriptions = new Set<Subscription>()
  const realtime: Pick<Realtime, 'subscribe'> = {
    subscribe(subscription) {
      subscriptions.add(subscription)
      return () => subscriptions.delete(subscription)
    },
  }
  const queries = new QueryClient()
  queries.setQueryData(orderKey(ORDER), orderOf())
  const live: boolean[] = []
  const failures: string[] = []
  const stop = followOrder({
    realtime,
    queries,
    orderId: ORDER,
    onLive: isLive => live.push(isLive),
    onPaymentFailed: ({ paymentFailed }) => failures.push(paymentFailed.data.failure_code),
  })
  const [subscription] = subscriptions
  if (!subscription) throw new Error('nothing was subscribed')
  const known = () => queries.getQueryData<OrderAnswer>(orderKey(ORDER))
  const mustReadAgain = () => queries.getQueryState(orderKey(ORDER))?.isInvalidated
  const isRead = () => queries.setQueryData(orderKey(ORDER), known())
  const emit = (event: string, data: unknown) => subscription.onEvent[event]?.(data)
  const notify = (id: OrderId, status: string, event = 'OrderStatusUpdated') =>
    emit(event, { order: { id, status, paid: true } })
  return { subscription, subscriptions, live, failures, known, mustReadAgain, isRead, emit, notify, stop }
}

describe('following an order', () => {
  it('RT-03 subscribes to the channel of the order and its three events', () => {
    const { subscription } = harness()
    expect(subscription.channel).toBe(`private-orders.${ORDER}`)
    expect(Object.keys(subscription.onEvent).sort()).toEqual([
      'OrderPaidStatus',
      'OrderStatusUpdated',
      'PaymentFailed',
    ])
  })

  it.each(['OrderStatusUpdated', 'OrderPaidStatus'])(
    'RT-05 RT-08 %s shows at once and triggers a refetch',
    event => {
      const { known, mustReadAgain, notify } = harness()
      notify(ORDER, 'prepare_order', event)
      expect(known()).toMatchObject({ status: 'prepare_order', paid: true })
      expect(mustReadAgain()).toBe(true)
    },
  )

  it('RT-05 RT-11 a failed payment is reported with its code, and the order is refetched', () => {
    const { failures, mustReadAgain, emit } = harness()
    emit('PaymentFailed', {
      order: { id: ORDER, status: 'pending', paid: false },
      paymentFailed: { data: { failure_code: 'INVALID_CVV' } },
    })
    expect(failures).toEqual(['INVALID_CVV'])
    expect(mustReadAgain()).toBe(true)
  })

  it('each start of delivery refetches the order, because events are never replayed', () => {
    const { subscription, live, mustReadAgain, isRead } = harness()
    subscription.onLive(true)
    expect(mustReadAgain()).toBe(true)
    isRead()
    subscription.onLive(false)
    expect(mustReadAgain()).toBe(false)
    subscription.onLive(true)
    expect(mustReadAgain()).toBe(true)
    expect(live).toEqual([true, false, true])
  })

  it('an unreadable event, or one about another order, changes nothing', () => {
    const { known, failures, emit, notify } = harness()
    notify(OTHER, 'complete')
    notify(ORDER, 'flying')
    emit('OrderStatusUpdated', 'nonsense')
    emit('PaymentFailed', {})
    expect(known()).toMatchObject({ status: 'approved', paid: false })
    expect(failures).toEqual([])
  })

  it('stops with its subscription', () => {
    const { subscriptions, stop } = harness()
    stop()
    expect(subscriptions.size).toBe(0)
  })
})
