import type { OrderId } from '@pesan/contract/ids'
import { ORDER_ID } from '@pesan/testkit/orders'
import type { Subscription } from '@pesan/ui/realtime'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createOrderFollower } from './order-follower.ts'

const ORDER = ORDER_ID as OrderId

it('several followers of an order share one subscription, which ends with the last one', () => {
  const subscriptions = new Set<Subscription>()
  const follower = createOrderFollower({
    queries: new QueryClient(),
    realtime: {
      subscribe(subscription) {
        subscriptions.add(subscription)
        return () => subscriptions.delete(subscription)
      },
    },
  })
  const events: string[] = []
  const stopPage = follower.follow(ORDER, { onLive: isLive => events.push(`page ${isLive}`) })
  const [subscription] = subscriptions
  subscription?.onLive(true)
  const stopWatch = follower.follow(ORDER, { onLive: isLive => events.push(`watch ${isLive}`) })
  expect(subscriptions.size).toBe(1)
  subscription?.onLive(false)
  stopPage()
  stopPage()
  subscription?.onLive(true)
  expect(events).toEqual(['page true', 'watch true', 'page false', 'watch false', 'watch true'])
  expect(subscriptions.size).toBe(1)
  stopWatch()
  expect(subscriptions.size).toBe(0)
})
