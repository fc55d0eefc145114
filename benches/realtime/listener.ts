// One connection of a customer's browser that subscribes to an order and counts the frames it receives.
import { WebSocket } from 'ws'
import * as z from 'zod'
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

const frame = z.object({ event: z.string(), data: z.string().optional() })
const established = z.object({ socket_id: z.string() })
const signed = z.object({ auth: z.string() })
const statusUpdated = z.object({ order: z.object({ status: z.string() }) })

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
      const { auth } = signed.parse(await call(port, '/broadcasting/auth', { token, body }))
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
    }
    socket.on('error', reject)
    socket.on('message', (raw: Buffer) => {
      const { event, data = '{}' } = frame.parse(JSON.parse(raw.toString()))
      if (event === 'pusher:connection_established') {
        subscribe(established.parse(JSON.parse(data)).socket_id).catch(reject)
      } else if (event === 'pusher_internal:subscription_succeeded') resolve()
      else if (event === 'OrderStatusUpdated') {
        const { status } = statusUpdated.parse(JSON.parse(data)).order
        received.push({ status, atMs: performance.now() })
      } else reject(new Error(`${event} ${data}`))
    })
  })
  return { received, close: () => socket.close() }
}
