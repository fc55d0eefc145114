// The official pusher-js, unmodified, as a browser of the company uses it, with the statuses it received in order.

import { orderId } from '@pesan/contract/ids'
import { orderChannel, orderStatusUpdated } from '@pesan/contract/realtime'
import Pusher, { type Channel } from 'pusher-js'
import * as v from 'valibot'

export interface RealtimeClient {
  pusher: Pusher
  /** Resolves when subscribed, rejects when refused. */
  follow(id: string): Promise<FollowedOrder>
  close(): void
}

export interface FollowedOrder {
  channel: Channel
  /** The statuses received so far, after the first. */
  received: readonly string[]
  /** Resolves when this many were received. */
  receives(count: number): Promise<readonly string[]>
}

export interface RealtimeClientOptions {
  /** The server's port. Its bare address names no company, so its default company answers. */
  port: number
  /** Where the sockets are, when another service has them. */
  socketPort?: number
  key: string
  token: string
}

export function connectRealtime({
  port,
  socketPort = port,
  key,
  token,
}: RealtimeClientOptions): RealtimeClient {
  const authorisation = (path: string) => ({
    endpoint: `http://127.0.0.1:${port}${path}`,
    transport: 'ajax' as const,
    headers: { Authorization: `Bearer ${token}` },
  })
  const pusher = new Pusher(key, {
    cluster: 'ap1',
    wsHost: '127.0.0.1',
    wsPort: socketPort,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: authorisation('/broadcasting/auth'),
    userAuthentication: authorisation('/broadcasting/user-auth'),
  })
  return {
    pusher,
    follow: id => follow(pusher, id),
    close: () => pusher.disconnect(),
  }
}

/**
 * The event for the placed order may still be on its way when its page subscribes: it sometimes arrives, sometimes not.
 */
const FIRST_STATUS = 'approved'

async function follow(pusher: Pusher, id: string): Promise<FollowedOrder> {
  const received: string[] = []
  let listeners: (() => void)[] = []
  const channel = pusher.subscribe(orderChannel(v.parse(orderId, id)))
  channel.bind('OrderStatusUpdated', (data: unknown) => {
    const { order } = v.parse(orderStatusUpdated, data)
    if (order.status === FIRST_STATUS) return
    received.push(order.status)
    for (const listener of listeners) listener()
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  channel.bind('pusher:subscription_succeeded', () => resolve())
  channel.bind('pusher:subscription_error', (error: unknown) => reject(new Error(JSON.stringify(error))))
  await promise
  return {
    channel,
    received,
    receives(count) {
      const waiting = Promise.withResolvers<readonly string[]>()
      const check = () => {
        if (received.length >= count) waiting.resolve(received)
      }
      listeners = [...listeners, check]
      check()
      return waiting.promise
    },
  }
}
