import type { OrderId } from '@pesan/contract/ids'
import type { OrderAnswer } from '@pesan/contract/order'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Realtime, Subscription } from '../../lib/realtime.ts'
import { followOrder } from './follow-order.ts'
import { orderKey } from './order-query.ts'

const ORDER = '00000000-0000-4000-8000-0000000000aa' as OrderId
const OTHER = '00000000-0000-4000-8000-0000000000bb' as OrderId

function harness() {
  const subscriptions = new Set<Subscription>()
  const realtime: Realtime = {
    subscribe(one) {
      subscriptions.add(one)
      return () => subscriptions.delete(one)
    },
  }
  const queries = new QueryClient()
  queries.setQueryData(orderKey(ORDER), { id: ORDER, status: 'approved', paid: false })
  const live: boolean[] = []
  const stop = followOrder({ realtime, queries, orderId: ORDER, onLive: isLive => live.push(isLive) })
  const [subscription] = subscriptions
  if (!subscription) throw new Error('nothing was subscribed')
  const known = () => queries.getQueryData<OrderAnswer>(orderKey(ORDER))
  const mustReadAgain = () => queries.getQueryState(orderKey(ORDER))?.isInvalidated
  const isRead = () => queries.setQueryData(orderKey(ORDER), known())
  const tell = (id: OrderId, status: string) => subscription.onEvent({ order: { id, status, paid: true } })
  return { subscription, subscriptions, live, known, mustReadAgain, isRead, tell, stop }
}

describe('following an order', () => {
  it('RT-03 listens on the channel of the order', () => {
    const { subscription } = harness()
    expect([subscription.channel, subscription.event]).toEqual([
      `private-orders.${ORDER}`,
      'OrderStatusUpdated',
    ])
  })

  it('RT-08 an event shows at once and is checked by reading again', () => {
    const { known, mustReadAgain, tell } = harness()
    tell(ORDER, 'prepare_order')
    expect(known()).toMatchObject({ status: 'prepare_order', paid: true })
    expect(mustReadAgain()).toBe(true)
  })

  it('each time delivery begins the order is read again, because nothing is replayed', () => {
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

  it('an event that cannot be read, or is about another order, changes nothing by itself', () => {
    const { subscription, known, tell } = harness()
    tell(OTHER, 'complete')
    tell(ORDER, 'flying')
    subscription.onEvent('nonsense')
    expect(known()).toMatchObject({ status: 'approved', paid: false })
  })

  it('ends with its subscription', () => {
    const { subscriptions, stop } = harness()
    stop()
    expect(subscriptions.size).toBe(0)
  })
})
