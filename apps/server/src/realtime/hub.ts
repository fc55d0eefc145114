// The realtime endpoint: `/app/{key}` in the Pusher protocol, private channels only. It holds the sockets of this
// process and hands them events; where events come from is not its business. A frame is built once for all who get it.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../providers/clock.ts'
import type { RealtimeEvent } from '../providers/realtime-publisher/realtime-publisher.ts'
import {
  ACTIVITY_TIMEOUT_S,
  CLOSE_CODES,
  type ClientFrame,
  frames,
  MAX_FRAME_BYTES,
  parseClientFrame,
  parseUserId,
} from './protocol.ts'
import { isSignature, type RealtimeApp, signChannel, signUser } from './signature.ts'

const MAX_CHANNELS_PER_SOCKET = 100
/** How long a client may take to say goodbye. */
const CLOSE_GRACE_MS = 500
/** A connection that said nothing for this long is asked, and closed when it does not answer either. */
const SILENCE_MS = (ACTIVITY_TIMEOUT_S + 30) * 1000

export interface RealtimeHub {
  /** Takes over a connection that asks to become a websocket. False: it is not for the hub. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Hands an event to every socket of this process that is subscribed. */
  deliver(event: RealtimeEvent): void
  countConnections(): number
  /** Sends every client away: they come back at once and read again what they may have missed. */
  dropConnections(): void
  /** Sends every client away for good; they come back to another process. */
  close(): Promise<void>
}

interface Connection {
  socketId: string
  socket: WebSocket
  channels: Set<string>
  heardAtMs: number
}

export interface HubOptions {
  app: RealtimeApp
  clock: Clock
  maxConnections?: number
}

export function createRealtimeHub({ app, clock, maxConnections = 10_000 }: HubOptions): RealtimeHub {
  const nowMs = () => clock.now().getTime()
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
  })
  const connections = new Set<Connection>()
  const subscribers = new Map<string, Set<Connection>>()

  function accept(socket: WebSocket, request: IncomingMessage): void {
    const url = new URL(request.url ?? '/', 'http://socket')
    const refuse = (message: string, code: number) => {
      socket.send(frames.error(message, code))
      socket.close(code)
    }
    if (url.pathname !== `/app/${app.key}`) return refuse('unknown app', CLOSE_CODES.app_unknown)
    if (url.searchParams.get('protocol') !== '7')
      return refuse('protocol 7 only', CLOSE_CODES.unsupported_protocol)
    if (connections.size >= maxConnections) return refuse('over capacity', CLOSE_CODES.over_capacity)

    const connection: Connection = {
      socketId: newSocketId(),
      socket,
      channels: new Set(),
      heardAtMs: nowMs(),
    }
    connections.add(connection)
    socket.on('message', (raw, isBinary) => {
      connection.heardAtMs = nowMs()
      const frame = isBinary ? null : parseClientFrame(toText(raw))
      if (frame) answer(connection, frame)
      else socket.send(frames.error('not a frame of this protocol', CLOSE_CODES.generic))
    })
    socket.on('close', () => forget(connection))
    // The close event follows; without a listener the error would end the process.
    socket.on('error', () => socket.terminate())
    socket.send(frames.connected(connection.socketId))
  }

  function answer(connection: Connection, frame: ClientFrame): void {
    switch (frame.event) {
      case 'pusher:subscribe':
        return subscribe(connection, frame.data.channel, frame.data.auth)
      case 'pusher:unsubscribe':
        return unsubscribe(connection, frame.data.channel)
      case 'pusher:signin':
        return signIn(connection, frame.data.auth, frame.data.user_data)
      case 'pusher:ping':
        return connection.socket.send(frames.pong())
      case 'pusher:pong':
        return undefined
    }
  }

  function subscribe(connection: Connection, channel: string, auth: string | undefined): void {
    const isAllowed =
      channel.startsWith('private-') &&
      auth !== undefined &&
      isSignature(signChannel(app, connection.socketId, channel), auth)
    if (!isAllowed || connection.channels.size >= MAX_CHANNELS_PER_SOCKET) {
      return connection.socket.send(frames.subscriptionRefused(channel))
    }
    connection.channels.add(channel)
    const known = subscribers.get(channel)
    if (known) known.add(connection)
    else subscribers.set(channel, new Set([connection]))
    connection.socket.send(frames.subscribed(channel))
  }

  function unsubscribe(connection: Connection, channel: string): void {
    connection.channels.delete(channel)
    const rest = subscribers.get(channel)
    rest?.delete(connection)
    if (rest?.size === 0) subscribers.delete(channel)
  }

  function signIn(connection: Connection, auth: string, userData: string): void {
    const isValid =
      isSignature(signUser(app, connection.socketId, userData), auth) && parseUserId(userData) !== null
    connection.socket.send(isValid ? frames.signedIn(userData) : frames.error('not authorised', 4009))
  }

  function forget(connection: Connection): void {
    connections.delete(connection)
    for (const channel of connection.channels) unsubscribe(connection, channel)
  }

  const probe = setInterval(() => {
    for (const connection of connections) {
      const silentMs = nowMs() - connection.heardAtMs
      if (silentMs > SILENCE_MS + 30_000) connection.socket.close(CLOSE_CODES.inactive)
      else if (silentMs > SILENCE_MS) connection.socket.send(frames.ping())
    }
  }, 15_000)
  probe.unref()

  function dropConnections(): void {
    for (const { socket } of connections) socket.close(CLOSE_CODES.generic)
  }

  return {
    handleUpgrade(request, socket, head) {
      if (!request.url?.startsWith('/app/')) return false
      server.handleUpgrade(request, socket, head, accept)
      return true
    },
    deliver({ channel, event, payload }) {
      const listening = subscribers.get(channel)
      if (!listening) return
      const frame = frames.event(channel, event, payload)
      for (const { socket } of listening) socket.send(frame)
    },
    countConnections: () => connections.size,
    dropConnections,
    async close() {
      clearInterval(probe)
      dropConnections()
      server.close()
      const closed = [...connections].map(({ socket }) => once(socket, 'close'))
      await Promise.race([Promise.all(closed), delay(CLOSE_GRACE_MS, undefined, { ref: false })])
      for (const { socket } of connections) socket.terminate()
    },
  }
}

/** Two numbers with a dot, as the protocol wants it; unguessable, because a signature is bound to it. */
const newSocketId = (): string => `${randomInt(2 ** 47)}.${randomInt(2 ** 47)}`

const toText = (raw: RawData): string =>
  Buffer.isBuffer(raw)
    ? raw.toString()
    : Buffer.concat(Array.isArray(raw) ? raw : [Buffer.from(raw)]).toString()
