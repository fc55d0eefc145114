// One connection of a customer's browser that subscribes to an order and counts the frames it receives.
import * as v from 'valibot'
import { openChannel } from '../harness/channel.ts'
import { call, type ShopFacts } from '../harness/shop.ts'

export interface Listener {
  /** The time of each receipt of a status, repeated ones included. */
  received: { status: string; atMs: number }[]
  close(): void
}

export interface ListenerOptions {
  port: number
  facts: ShopFacts
  token: string
  orderId: string
}

const statusUpdated = v.object({ order: v.object({ status: v.string() }) })

/** Resolves when the subscription has begun. */
export async function openListener({ port, facts, token, orderId }: ListenerOptions): Promise<Listener> {
  const received: Listener['received'] = []
  const { close } = await openChannel({
    port,
    realtimeKey: facts.realtimeKey,
    channel: `private-orders.${orderId}`,
    authorise: body => call(port, '/broadcasting/auth', { token, body }),
    onEvent(event, data) {
      if (event !== 'OrderStatusUpdated') throw new Error(`${event} ${data}`)
      const { status } = v.parse(statusUpdated, JSON.parse(data)).order
      received.push({ status, atMs: performance.now() })
    },
  })
  return { received, close }
}
