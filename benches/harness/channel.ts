// A subscription to one channel, over a separate connection, as the browser's library makes it.
import * as v from 'valibot'
import { WebSocket } from 'ws'

export interface ChannelOptions {
  port: number
  realtimeKey: string
  channel: string
  /** Returns the answer of `/broadcasting/auth`; absent for a public channel. */
  authorise?(body: { socket_id: string; channel_name: string }): Promise<unknown>
  /** Throws for an event that it does not know. */
  onEvent(event: string, data: string): void
}

const frame = v.object({ event: v.string(), data: v.optional(v.string()) })
const established = v.object({ socket_id: v.string() })
const signed = v.object({ auth: v.string() })

/** Resolves when the subscription has begun. */
export async function openChannel(options: ChannelOptions): Promise<{ close(): void }> {
  const { port, realtimeKey, channel, authorise, onEvent } = options
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${realtimeKey}?protocol=7&client=bench`, {
    perMessageDeflate: false,
  })
  await new Promise<void>((resolve, reject) => {
    const subscribe = async (socketId: string) => {
      const answer = await authorise?.({ socket_id: socketId, channel_name: channel })
      const signature = answer === undefined ? {} : v.parse(signed, answer)
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...signature } }))
    }
    socket.on('error', reject)
    socket.on('message', (raw: Buffer) => {
      const { event, data = '{}' } = v.parse(frame, JSON.parse(raw.toString()))
      if (event === 'pusher:connection_established') {
        subscribe(v.parse(established, JSON.parse(data)).socket_id).catch(reject)
      } else if (event === 'pusher_internal:subscription_succeeded') resolve()
      else onEvent(event, data)
    })
  })
  return { close: () => socket.close() }
}
