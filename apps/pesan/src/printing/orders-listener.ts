// Follows the changes of the company's orders over a WebSocket in the Pusher protocol, and opens it again whenever it ends. What is
// missed meanwhile is found by polling.
import { setTimeout as pause } from 'node:timers/promises'
import { authoriseCompanyChannel, readOrdersChannel } from '@pesan/contract/api'
import { ORDER_CHANGED, PRINT_JOBS_CHANGED } from '@pesan/contract/realtime'
import * as v from 'valibot'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import { isTemporary } from './temporary-failure.ts'

const REOPEN_AFTER_MS = 1_000
/** Until someone changes the scopes of the key. */
const RETRY_REFUSED_MS = 60_000
/** The server sends a beat every ten seconds; another service answers a ping. */
const PING_AFTER_MS = 15_000
const SILENT_AFTER_MS = 35_000

const message = v.object({ event: v.string(), data: v.optional(v.unknown()) })
const established = v.pipe(v.string(), v.parseJson(), v.object({ socket_id: v.string() }))

export interface OrdersListenerOptions {
  connection: Connection
  signal: AbortSignal
  /** Something may have to be printed. */
  onChange(): void
  onLive(isLive: boolean): void
  /** The key may not listen, once. */
  onRefused(reason: string): void
}

export async function followOrders({
  connection,
  signal,
  onChange,
  onLive,
  onRefused,
}: OrdersListenerOptions): Promise<void> {
  let isRefused = false
  while (!signal.aborted) {
    try {
      await listen()
      isRefused = false
    } catch (error) {
      // Without messages the tickets are found by looking; of other failures the calls of the queue say what is wrong.
      const isNew = !isRefused
      isRefused = error instanceof Failure && error.kind === 'refused' && !isTemporary(error)
      if (isRefused && isNew && error instanceof Failure) onRefused(error.message)
    }
    onLive(false)
    const waitMs = isRefused ? RETRY_REFUSED_MS : REOPEN_AFTER_MS
    await pause(waitMs, undefined, { signal }).catch(() => undefined)
  }

  async function listen(): Promise<void> {
    const { data } = await call(connection, readOrdersChannel, {})
    const socket = new WebSocket(addressOf(connection.server, data))
    const close = () => socket.close()
    signal.addEventListener('abort', close, { once: true })
    let lastMessageAt = performance.now()
    const watch = setInterval(() => {
      const silentMs = performance.now() - lastMessageAt
      if (silentMs > SILENT_AFTER_MS) socket.close()
      else if (silentMs > PING_AFTER_MS) send(socket, 'pusher:ping', {})
    }, PING_AFTER_MS / 3)
    try {
      await ended(socket, text => {
        lastMessageAt = performance.now()
        const { event, data: sent } = v.parse(message, JSON.parse(text))
        if (event === ORDER_CHANGED || event === PRINT_JOBS_CHANGED) onChange()
        else if (event === 'pusher:ping') send(socket, 'pusher:pong', {})
        else if (event === 'pusher:connection_established')
          subscribe(socket, data.channel, v.parse(established, sent).socket_id).catch(close)
        else if (event === 'pusher_internal:subscription_succeeded') {
          onLive(true)
          onChange()
        }
      })
    } finally {
      clearInterval(watch)
      signal.removeEventListener('abort', close)
      socket.close()
    }
  }

  async function subscribe(socket: WebSocket, channel: string, socketId: string): Promise<void> {
    const body = { socket_id: socketId, channel_name: channel }
    const { auth } = await call(connection, authoriseCompanyChannel, { body })
    send(socket, 'pusher:subscribe', { auth, channel })
  }
}

const send = (socket: WebSocket, event: string, data: object): void => {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, data }))
}

/** Resolves when the socket is closed. */
function ended(socket: WebSocket, onText: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('close', () => resolve())
    socket.addEventListener('error', () => reject(new Error('the socket failed')))
    socket.addEventListener('message', event => {
      try {
        onText(String(event.data))
      } catch (error) {
        reject(error)
      }
    })
  })
}

interface Endpoint {
  key: string
  host: string | null
  port: number | null
  forceTls: boolean
}

/** A null host is the server's own. */
function addressOf(server: string, { key, host, port, forceTls }: Endpoint): string {
  const own = new URL(server)
  const isSecure = host === null ? own.protocol === 'https:' : forceTls
  const at = host === null ? own.host : `${host}${port === null ? '' : `:${port}`}`
  return `${isSecure ? 'wss' : 'ws'}://${at}/app/${key}?protocol=7&client=pesan&version=1`
}
