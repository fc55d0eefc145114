// One connection that listens for notifications and comes back by itself. Whatever was notified while it was away is
// lost, so it tells for how long that was, and the listener reads the truth again.
import { setTimeout as delay } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import type { Log } from './log.ts'

export type Notification = { channel: string; payload: string }

export type ListenOptions = {
  url: string
  channels: readonly string[]
  log: Log
  onNotification: (notification: Notification) => void
  /** Called when the connection is lost: from now on nothing is heard. */
  onLost?: () => void
  /** Called when it listens again, after the connection was lost. */
  onReconnect: (away: { awayMs: number }) => void
}

export type Listener = { close(): Promise<void> }

/** How the connections that listen are known to the database. */
export const LISTENER_NAME = 'pesan listener'

const FIRST_BACKOFF_MS = 50
const MAX_BACKOFF_MS = 5_000
// A connection whose other end vanished without a word is noticed by asking.
const PROBE_INTERVAL_MS = 20_000
const PROBE_TIMEOUT_MS = 5_000

/** Resolves when it listens for the first time; rejects when that fails. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { log } = options
  const closing = new AbortController()
  let current = await connect(options)
  const finished = keepListening()

  async function keepListening(): Promise<void> {
    for (;;) {
      await current.lost
      if (closing.signal.aborted) return
      const lostAt = performance.now()
      options.onLost?.()
      log.warn({ channels: options.channels }, 'the listening connection was lost')
      const next = await reconnect(options, closing.signal)
      if (next === undefined) return
      current = next
      options.onReconnect({ awayMs: performance.now() - lostAt })
    }
  }

  return {
    async close() {
      closing.abort()
      await current.end()
      await finished
    },
  }
}

/** Undefined when the listener was closed meanwhile. */
async function reconnect(
  options: ListenOptions,
  closing: AbortSignal,
): Promise<ListeningConnection | undefined> {
  for (let backoffMs = FIRST_BACKOFF_MS; ; backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)) {
    try {
      await delay(backoffMs, undefined, { signal: closing })
    } catch (error) {
      if (closing.aborted) return undefined
      throw error
    }
    try {
      const connection = await connect(options)
      if (!closing.aborted) return connection
      await connection.end()
      return undefined
    } catch (error) {
      options.log.warn({ err: error, backoffMs }, 'could not listen again yet')
    }
  }
}

type ListeningConnection = { lost: Promise<void>; end(): Promise<void> }

async function connect({ url, channels, log, onNotification }: ListenOptions): Promise<ListeningConnection> {
  const client = new Client({
    connectionString: url,
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    keepAlive: true,
  })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  client.on('end', resolve)
  client.on('error', error => log.warn({ err: error }, 'the listening connection broke'))
  client.on('notification', ({ channel, payload }) => onNotification({ channel, payload: payload ?? '' }))
  const end = () => client.end()
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${escapeIdentifier(channel)}`)
  } catch (error) {
    await end()
    throw error
  }
  const probe = setInterval(() => void client.query('select 1').catch(end), PROBE_INTERVAL_MS)
  void lost.then(() => clearInterval(probe))
  return { lost, end }
}
