/**
 * The websocket side of the channel service: `/app/{key}`, protocol 7, public and private channels. It stores the last
 * hundred published events for tests and for people to look at.
 */
import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import { isSame, type PusherApp, subscriptionAuth } from './pusher-app.ts'

export interface ChannelEvent {
  channel: string
  name: string
  /** JSON inside a string, as it was sent. */
  data: string
}

export interface Channels {
  /** Takes over the socket of a request that `isChannelUpgrade`. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  publish(event: ChannelEvent): void
  /** Newest last. */
  published(): readonly ChannelEvent[]
  /** Ends every connection with this code. */
  drop(code: number): void
  close(): void
}

const MAX_STORED_EVENTS = 100

const clientFrame = v.object({
  event: v.string(),
  data: v.optional(v.object({ channel: v.optional(v.string()), auth: v.optional(v.string()) })),
})

/** Every other `Upgrade` header is ignored, as RFC 9110 §7.8 allows. */
export const isChannelUpgrade = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && url?.startsWith('/app/') === true

export function createChannels(app: PusherApp): Channels {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 10_000 })
  const sockets = new Map<WebSocket, Set<string>>()
  const recent: ChannelEvent[] = []

  const say = (socket: WebSocket, event: string, data: unknown, channel?: string) =>
    socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))

  function greet(socket: WebSocket, request: IncomingMessage): void {
    // The first listener, for refused sockets too: without one an invalid frame would end the process.
    socket.on('error', () => socket.terminate())
    const { pathname } = new URL(request.url ?? '/', 'http://socket')
    if (pathname !== `/app/${app.key}`) {
      socket.send(JSON.stringify({ event: 'pusher:error', data: { code: 4001, message: 'unknown app' } }))
      return socket.close(4001)
    }
    const socketId = `${randomInt(2 ** 32)}.${randomInt(2 ** 32)}`
    const channels = new Set<string>()
    sockets.set(socket, channels)
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (raw: Buffer) => {
      const frame = v.safeParse(clientFrame, jsonOf(raw.toString()))
      if (frame.success) answer(frame.output)
    })
    say(socket, 'pusher:connection_established', { socket_id: socketId, activity_timeout: 120 })

    function answer({
      event,
      data: { channel = '', auth = '' } = {},
    }: v.InferOutput<typeof clientFrame>): void {
      if (event === 'pusher:ping') return say(socket, 'pusher:pong', {})
      if (event === 'pusher:unsubscribe') return void channels.delete(channel)
      if (event !== 'pusher:subscribe') return
      if (channel.startsWith('private-') && !isSame(subscriptionAuth(app, socketId, channel), auth)) {
        return say(socket, 'pusher:subscription_error', { type: 'AuthError', status: 401 }, channel)
      }
      channels.add(channel)
      say(socket, 'pusher_internal:subscription_succeeded', {}, channel)
    }
  }

  return {
    accept(request, socket, head) {
      // Node removes its own listener from the socket it hands over.
      socket.on('error', () => socket.destroy())
      server.handleUpgrade(request, socket, head, greet)
    },
    publish(event) {
      recent.push(event)
      if (recent.length > MAX_STORED_EVENTS) recent.shift()
      const frame = JSON.stringify({ event: event.name, channel: event.channel, data: event.data })
      for (const [socket, channels] of sockets) if (channels.has(event.channel)) socket.send(frame)
    },
    published: () => recent,
    drop(code) {
      for (const socket of sockets.keys()) socket.close(code)
    },
    close() {
      for (const socket of sockets.keys()) socket.terminate()
      server.close()
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
