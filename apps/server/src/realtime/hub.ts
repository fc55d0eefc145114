// The realtime endpoint: `/app/{key}` in the Pusher protocol, private channels and the stock of companies. It holds the sockets
// of this process and delivers to them the events that others publish, building each frame once for all its receivers.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { BEAT_EVERY_S, isPublicChannel } from '@pesan/contract/realtime'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../providers/clock.ts'
import type { RealtimeEvent } from '../providers/realtime-publisher/realtime-publisher.ts'
import { createBeats } from './beats.ts'
import {
  type Connection,
  type ConnectionRules,
  newConnection,
  onFrame,
  sendTo,
  toText,
} from './connection.ts'
import { createOpenSockets, type OpenSockets } from './open-sockets.ts'
import {
  ACTIVITY_TIMEOUT_S,
  CLOSE_CODES,
  type ClientFrame,
  frames,
  parseClientFrame,
  parseUserId,
} from './protocol.ts'
import { isSignature, type RealtimeApp, readSignature, signUser } from './signature.ts'
import { SOCKET_LIMITS, type SocketLimits, type SocketRefusal, serverOptions } from './socket-limits.ts'

/** Browsers connect below this path. */
export const SOCKET_PATH = '/app/'

/** How long a client may take to answer our close. */
const CLOSE_GRACE_MS = 500
/** A connection silent for this long is pinged, and closed if it does not answer that either. */
const SILENCE_MS = (ACTIVITY_TIMEOUT_S + 30) * 1000
const PROBE_EVERY_MS = 15_000

export interface RealtimeHub {
  /** Whether a request is a WebSocket upgrade for this endpoint. */
  isUpgrade(request: IncomingMessage): boolean
  /** Takes over the socket of such a request. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /**
   * Sends the boards their heartbeats (BOARD-22), as long as this process learns of what happens at the others: a board that
   * gets none reads by itself.
   */
  startBeats(isInformed: () => boolean, everyMs?: number): void
  /** Sends an event to every subscribed socket of this process. */
  deliver(event: RealtimeEvent): void
  /** Closes the sockets of a subscriber, who must be authorised again. */
  disconnect(subscriber: string): void
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
  /** False where browsers connect to another service. */
  takesSockets?: boolean
}

export const createRealtimeHub = (options: HubOptions): RealtimeHub => new SocketHub(options)

class SocketHub implements RealtimeHub {
  readonly #app: RealtimeApp
  readonly #limits: SocketLimits
  readonly #takesSockets: boolean
  readonly #rules: ConnectionRules
  readonly #addressOf: (request: IncomingMessage) => string
  readonly #server: WebSocketServer
  readonly #sockets: OpenSockets
  readonly #subscribers = new Map<string, Set<Connection>>()
  readonly #beats = createBeats()
  #beat: NodeJS.Timeout | undefined
  #isInformed = () => false
  readonly #probe: NodeJS.Timeout

  constructor({
    app,
    clock,
    limits = SOCKET_LIMITS,
    addressOf = request => request.socket.remoteAddress ?? '',
    onRefused = () => undefined,
    takesSockets = true,
  }: HubOptions) {
    this.#app = app
    this.#takesSockets = takesSockets
    this.#limits = limits
    this.#addressOf = addressOf
    this.#rules = { limits, nowMs: () => clock.now().getTime(), onRefused }
    this.#server = new WebSocketServer(serverOptions(limits))
    this.#sockets = createOpenSockets({
      limits,
      evict({ socket }) {
        onRefused('capacity')
        socket.close(CLOSE_CODES.over_capacity)
      },
    })
    this.#probe = setInterval(() => this.#probeSilent(), PROBE_EVERY_MS).unref()
  }

  isUpgrade({ method, url, headers }: IncomingMessage): boolean {
    return (
      this.#takesSockets &&
      method === 'GET' &&
      headers.upgrade?.toLowerCase() === 'websocket' &&
      url?.startsWith(SOCKET_PATH) === true
    )
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A closing connection uses memory too, and a client need not answer our close.
    if (this.#server.clients.size >= this.#limits.connections + this.#limits.refusedConnections) {
      this.#rules.onRefused('capacity')
      socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n')
      socket.once('finish', () => socket.destroy())
      return
    }
    this.#server.handleUpgrade(request, socket, head, accepted => this.#accept(accepted, request))
  }

  startBeats(isInformed: () => boolean, everyMs = BEAT_EVERY_S * 1000): void {
    this.#isInformed = isInformed
    this.#beat = setInterval(() => this.#beatAll(), everyMs).unref()
  }

  deliver({ channel, event, payload }: RealtimeEvent): void {
    const listening = this.#subscribers.get(channel)
    if (!listening) return
    this.#beats.count(channel, event)
    const frame = frames.event(channel, event, payload)
    for (const connection of listening) this.#send(connection, frame)
  }

  disconnect(subscriber: string): void {
    for (const { customers, socket } of this.#sockets.all)
      if (customers.has(subscriber)) socket.close(CLOSE_CODES.generic)
  }

  countConnections(): number {
    return this.#sockets.all.size
  }

  dropConnections(withinMs = 0): void {
    const closingSockets = [...this.#sockets.all]
    const eachMs = withinMs / Math.max(1, closingSockets.length)
    for (const [index, { socket }] of closingSockets.entries())
      setTimeout(() => socket.close(CLOSE_CODES.generic), index * eachMs).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#beat)
    clearInterval(this.#probe)
    const open = [...this.#sockets.all]
    for (const { socket } of open) socket.close(CLOSE_CODES.generic)
    this.#server.close()
    const closed = open.map(({ socket }) => once(socket, 'close'))
    await Promise.race([Promise.all(closed), delay(CLOSE_GRACE_MS, undefined, { ref: false })])
    for (const socket of this.#server.clients) socket.terminate()
  }

  #accept(socket: WebSocket, request: IncomingMessage): void {
    // The first listener, for refused sockets too: without one an invalid frame would end the process.
    socket.on('error', () => socket.terminate())
    const address = this.#addressOf(request)
    const refusal = this.#refusalOf(request) ?? this.#sockets.refusalOf(address)
    if (refusal) return this.#refuse(socket, refusal)

    const connection = newConnection(socket, address, this.#rules)
    this.#sockets.add(connection)
    socket.on('message', (raw, isBinary) => {
      if (!onFrame(connection, this.#rules)) return
      const frame = isBinary ? null : parseClientFrame(toText(raw))
      if (frame) this.#answer(connection, frame)
      else this.#send(connection, frames.error('not a frame of this protocol', CLOSE_CODES.generic))
    })
    socket.on('ping', pong => {
      if (onFrame(connection, this.#rules)) this.#send(connection, { pong })
    })
    socket.on('pong', () => void onFrame(connection, this.#rules))
    socket.on('close', () => this.#remove(connection))
    this.#send(connection, frames.connected(connection.socketId))
  }

  #refusalOf({ url }: IncomingMessage): SocketRefusal | null {
    const target = URL.parse(url ?? '/', 'http://socket')
    if (target?.pathname !== `${SOCKET_PATH}${this.#app.key}`) return 'unknown_app'
    return target.searchParams.get('protocol') === '7' ? null : 'protocol'
  }

  #refuse(socket: WebSocket, reason: SocketRefusal): void {
    this.#rules.onRefused(reason)
    const [message, code] = REFUSALS[reason] ?? OVER_CAPACITY
    sendTo({ socket }, frames.error(message, code), this.#rules)
    socket.close(code)
  }

  #answer(connection: Connection, frame: ClientFrame): void {
    switch (frame.event) {
      case 'pusher:subscribe':
        return this.#subscribe(connection, frame.data.channel, frame.data.auth)
      case 'pusher:unsubscribe':
        return this.#unsubscribe(connection, frame.data.channel)
      case 'pusher:signin':
        return this.#signIn(connection, frame.data.auth, frame.data.user_data)
      case 'pusher:ping':
        return this.#send(connection, frames.pong())
      case 'pusher:pong':
        return undefined
    }
  }

  #subscribe(connection: Connection, channel: string, auth: string | undefined): void {
    const { socketId, channels } = connection
    const signed = isPublicChannel(channel)
      ? { customer: null }
      : channel.startsWith('private-') && auth !== undefined
        ? readSignature(this.#app, { socketId, channel, auth })
        : null
    if (!signed || channels.size >= this.#limits.channels)
      return this.#send(connection, frames.subscriptionRefused(channel))
    if (signed.customer !== null && !this.#sockets.admitCustomer(connection, signed.customer)) {
      this.#rules.onRefused('customer')
      return this.#send(connection, frames.subscriptionLimited(channel))
    }
    channels.add(channel)
    this.#sockets.channelsChanged(connection)
    const known = this.#subscribers.get(channel)
    if (known) known.add(connection)
    else this.#subscribers.set(channel, new Set([connection]))
    this.#beats.open(channel)
    this.#send(connection, frames.subscribed(channel))
    const beat = this.#beats.frameOf(channel)
    if (beat !== undefined && this.#isInformed()) this.#send(connection, beat)
  }

  #unsubscribe(connection: Connection, channel: string): void {
    connection.channels.delete(channel)
    this.#sockets.channelsChanged(connection)
    const rest = this.#subscribers.get(channel)
    rest?.delete(connection)
    if (rest?.size !== 0) return
    this.#subscribers.delete(channel)
    this.#beats.close(channel)
  }

  #signIn(connection: Connection, auth: string, userData: string): void {
    const isValid =
      isSignature(signUser(this.#app, connection.socketId, userData), auth) && parseUserId(userData) !== null
    this.#send(connection, isValid ? frames.signedIn(userData) : frames.error('not authorised', 4009))
  }

  #remove(connection: Connection): void {
    this.#sockets.remove(connection)
    for (const channel of connection.channels) this.#unsubscribe(connection, channel)
  }

  #beatAll(): void {
    if (!this.#isInformed()) return
    for (const [channel, frame] of this.#beats.frames())
      for (const connection of this.#subscribers.get(channel) ?? []) this.#send(connection, frame)
  }

  #probeSilent(): void {
    for (const connection of this.#sockets.all) {
      const silentMs = this.#rules.nowMs() - connection.receivedAtMs
      if (silentMs > SILENCE_MS + 30_000) connection.socket.close(CLOSE_CODES.inactive)
      else if (silentMs > SILENCE_MS) this.#send(connection, frames.ping())
    }
  }

  #send(connection: Connection, frame: Parameters<typeof sendTo>[1]): void {
    sendTo(connection, frame, this.#rules)
  }
}

const OVER_CAPACITY = ['over capacity', CLOSE_CODES.over_capacity] as const
const REFUSALS: { readonly [reason in SocketRefusal]?: readonly [message: string, code: number] } = {
  unknown_app: ['unknown app', CLOSE_CODES.app_unknown],
  protocol: ['protocol 7 only', CLOSE_CODES.unsupported_protocol],
}
