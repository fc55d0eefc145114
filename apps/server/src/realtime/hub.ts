// The realtime endpoint: `/app/{key}` in the Pusher protocol, private channels only. It holds the sockets of this
// process and delivers to them the events that others publish, building each frame once for all its receivers.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../providers/clock.ts'
import type { RealtimeEvent } from '../providers/realtime-publisher/realtime-publisher.ts'
import { type Connection, type ConnectionRules, newConnection, onFrame, sendTo } from './connection.ts'
import { createOpenSockets } from './open-sockets.ts'
import {
  ACTIVITY_TIMEOUT_S,
  CLOSE_CODES,
  type ClientFrame,
  frames,
  parseClientFrame,
  parseUserId,
} from './protocol.ts'
import { isSignature, type RealtimeApp, readSignature, signUser } from './signature.ts'
import { SOCKET_LIMITS, type SocketLimits, type SocketRefusal } from './socket-limits.ts'

/** How long a client may take to answer our close. */
/** Browsers connect below this path. */
export const SOCKET_PATH = '/app/'

const CLOSE_GRACE_MS = 500
/** A connection silent for this long is pinged, and closed if it does not answer that either. */
const SILENCE_MS = (ACTIVITY_TIMEOUT_S + 30) * 1000

export interface RealtimeHub {
  /** Whether a request is a WebSocket upgrade for this endpoint. */
  isUpgrade(request: IncomingMessage): boolean
  /** Takes over the socket of such a request. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Sends an event to every subscribed socket of this process. */
  deliver(event: RealtimeEvent): void
  countConnections(): number
  /**
   * Disconnects every client, spread evenly over this time. Each reconnects at once, to the process that the balancer
   * chooses, and reads again what it may have missed.
   */
  dropConnections(withinMs?: number): void
  /** Disconnects every client and accepts no others; they reconnect to another process. */
  close(): Promise<void>
}

export interface HubOptions {
  app: RealtimeApp
  clock: Clock
  limits?: SocketLimits
  /** Sockets with the same address are counted together. */
  addressOf?: (request: IncomingMessage) => string
  onRefused?: (reason: SocketRefusal) => void
}

export function createRealtimeHub({
  app,
  clock,
  limits = SOCKET_LIMITS,
  addressOf = request => request.socket.remoteAddress ?? '',
  onRefused = () => undefined,
}: HubOptions): RealtimeHub {
  const nowMs = () => clock.now().getTime()
  const rules: ConnectionRules = { limits, nowMs, onRefused }
  const server = new WebSocketServer(serverOptions(limits))
  const sockets = createOpenSockets({
    limits,
    evict({ socket }) {
      onRefused('capacity')
      socket.close(CLOSE_CODES.over_capacity)
    },
  })
  const subscribers = new Map<string, Set<Connection>>()

  function accept(socket: WebSocket, request: IncomingMessage): void {
    // The first listener, for refused sockets too: without one an invalid frame would end the process.
    socket.on('error', () => socket.terminate())
    const address = addressOf(request)
    const refusal = refusalOf(request) ?? sockets.refusalOf(address)
    if (refusal) return refuse(socket, refusal)

    const connection = newConnection(socket, address, rules)
    sockets.add(connection)
    socket.on('message', (raw, isBinary) => {
      if (!onFrame(connection, rules)) return
      const frame = isBinary ? null : parseClientFrame(toText(raw))
      if (frame) answer(connection, frame)
      else sendTo(connection, frames.error('not a frame of this protocol', CLOSE_CODES.generic), rules)
    })
    socket.on('ping', pong => {
      if (onFrame(connection, rules)) sendTo(connection, { pong }, rules)
    })
    socket.on('pong', () => void onFrame(connection, rules))
    socket.on('close', () => removeConnection(connection))
    sendTo(connection, frames.connected(connection.socketId), rules)
  }

  function refusalOf({ url }: IncomingMessage): SocketRefusal | null {
    const target = URL.parse(url ?? '/', 'http://socket')
    if (target?.pathname !== `/app/${app.key}`) return 'unknown_app'
    return target.searchParams.get('protocol') === '7' ? null : 'protocol'
  }

  function refuse(socket: WebSocket, reason: SocketRefusal): void {
    onRefused(reason)
    const [message, code] = REFUSALS[reason] ?? OVER_CAPACITY
    sendTo({ socket }, frames.error(message, code), rules)
    socket.close(code)
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
        return sendTo(connection, frames.pong(), rules)
      case 'pusher:pong':
        return undefined
    }
  }

  function subscribe(connection: Connection, channel: string, auth: string | undefined): void {
    const { socketId, channels } = connection
    const signed =
      channel.startsWith('private-') && auth !== undefined
        ? readSignature(app, { socketId, channel, auth })
        : null
    if (!signed || channels.size >= limits.channels)
      return sendTo(connection, frames.subscriptionRefused(channel), rules)
    if (signed.customer !== null && !sockets.admitCustomer(connection, signed.customer)) {
      onRefused('customer')
      return sendTo(connection, frames.subscriptionLimited(channel), rules)
    }
    channels.add(channel)
    sockets.channelsChanged(connection)
    const known = subscribers.get(channel)
    if (known) known.add(connection)
    else subscribers.set(channel, new Set([connection]))
    sendTo(connection, frames.subscribed(channel), rules)
  }

  function unsubscribe(connection: Connection, channel: string): void {
    connection.channels.delete(channel)
    sockets.channelsChanged(connection)
    const rest = subscribers.get(channel)
    rest?.delete(connection)
    if (rest?.size === 0) subscribers.delete(channel)
  }

  function signIn(connection: Connection, auth: string, userData: string): void {
    const isValid =
      isSignature(signUser(app, connection.socketId, userData), auth) && parseUserId(userData) !== null
    sendTo(connection, isValid ? frames.signedIn(userData) : frames.error('not authorised', 4009), rules)
  }

  function removeConnection(connection: Connection): void {
    sockets.remove(connection)
    for (const channel of connection.channels) unsubscribe(connection, channel)
  }

  const probe = setInterval(() => {
    for (const connection of sockets.all) {
      const silentMs = nowMs() - connection.receivedAtMs
      if (silentMs > SILENCE_MS + 30_000) connection.socket.close(CLOSE_CODES.inactive)
      else if (silentMs > SILENCE_MS) sendTo(connection, frames.ping(), rules)
    }
  }, 15_000)
  probe.unref()

  function dropConnections(withinMs = 0): void {
    const closingSockets = [...sockets.all]
    const eachMs = withinMs / Math.max(1, closingSockets.length)
    for (const [index, { socket }] of closingSockets.entries())
      setTimeout(() => socket.close(CLOSE_CODES.generic), index * eachMs).unref()
  }

  return {
    isUpgrade: ({ method, url, headers }) =>
      method === 'GET' &&
      headers.upgrade?.toLowerCase() === 'websocket' &&
      url?.startsWith(SOCKET_PATH) === true,
    handleUpgrade(request, socket, head) {
      // A closing connection uses memory too, and a client need not answer our close.
      if (server.clients.size >= limits.connections + limits.refusedConnections) {
        onRefused('capacity')
        socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n')
        socket.once('finish', () => socket.destroy())
        return
      }
      server.handleUpgrade(request, socket, head, accept)
    },
    deliver({ channel, event, payload }) {
      const listening = subscribers.get(channel)
      if (!listening) return
      const frame = frames.event(channel, event, payload)
      for (const connection of listening) sendTo(connection, frame, rules)
    },
    countConnections: () => sockets.all.size,
    dropConnections,
    async close() {
      clearInterval(probe)
      for (const { socket } of sockets.all) socket.close(CLOSE_CODES.generic)
      server.close()
      const closed = [...sockets.all].map(({ socket }) => once(socket, 'close'))
      await Promise.race([Promise.all(closed), delay(CLOSE_GRACE_MS, undefined, { ref: false })])
      for (const socket of server.clients) socket.terminate()
    },
  }
}

const OVER_CAPACITY = ['over capacity', CLOSE_CODES.over_capacity] as const
const REFUSALS: { readonly [reason in SocketRefusal]?: readonly [message: string, code: number] } = {
  unknown_app: ['unknown app', CLOSE_CODES.app_unknown],
  protocol: ['protocol 7 only', CLOSE_CODES.unsupported_protocol],
}

function serverOptions({ frameBytes, fragments, chunks, closingMs }: SocketLimits): ServerOptions {
  // Not in the types of the library yet.
  const closing = { closeTimeout: closingMs }
  return {
    ...closing,
    noServer: true,
    perMessageDeflate: false,
    // The answer to a ping is a frame like any other: limited by what the client reads.
    autoPong: false,
    maxPayload: frameBytes,
    maxFragments: fragments,
    maxBufferedChunks: chunks,
  }
}

const toText = (raw: RawData): string =>
  Buffer.isBuffer(raw)
    ? raw.toString()
    : Buffer.concat(Array.isArray(raw) ? raw : [Buffer.from(raw)]).toString()
