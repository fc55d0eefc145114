// One connection of a customer's browser that subscribes to an order and counts the frames it receives.

import * as v from 'valibot'
import { WebSocket } from 'ws'
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

const frame = v.object({ event: v.string(), data: v.optional(v.string()) })
const established = v.object({ socket_id: v.string() })
const signed = v.object({ auth: v.string() })
const statusUpdated = v.object({ order: v.object({ status: v.string() }) })

/** Resolves when the subscription has begun. */
export async function openListener({ port, facts, token, orderId }: ListenerOptions): Promise<Listener> {
  const channel = `private-orders.${orderId}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${facts.realtimeKey}?protocol=7&client=bench`, {
    perMessageDeflate: false,
  })
  const received: Listener['received'] = []
  await new Promise<void>((resolve, reject) => {
    const subscribe = async (socketId: string) => {
      const body = { socket_id: socketId, channel_name: channel }
      const { auth } = v.parse(signed, await call(port, '/broadcasting/auth', { token, body }))
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
    }
    socket.on('error', reject)
    socket.on('message', (raw: Buffer) => {
      const { event, data = '{}' } = v.parse(frame, JSON.parse(raw.toString()))
      if (event === 'pusher:connection_established') {
        subscribe(v.parse(established, JSON.parse(data)).socket_id).catch(reject)
      } else if (event === 'pusher_internal:subscription_succeeded') resolve()
      else if (event === 'OrderStatusUpdated') {
        const { status } = v.parse(statusUpdated, JSON.parse(data)).order
        received.push({ status, atMs: performance.now() })
      } else reject(new Error(`${event} ${data}`))
    })
  })
  return { received, close: () => socket.close() }
}
