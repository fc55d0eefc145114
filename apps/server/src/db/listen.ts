// One connection that listens for notifications and reconnects by itself. It also detects, for every other connection,
// that the database no longer answers.
import { setTimeout as delay } from 'node:timers/promises'
import { escapeIdentifier } from 'pg'
import { type Connections, DatabaseSilent, tryDirectHosts } from './connections.ts'
import { isDirectSession } from './direct-session.ts'
import type { Log } from './log.ts'
import { withinTicks } from './ticks.ts'

export type Notification = { channel: string; payload: string }

export type ListenOptions = {
  connections: Connections
  channels: readonly string[]
  log: Log
  onNotification: (notification: Notification) => void
  /** Called when the connection is lost: no notification arrives from now on. */
  onLost?: () => void
  /**
   * Called when it listens again after the connection was lost. Notifications sent in the meantime are lost, so the
   * subscriber reads the current state again.
   */
  onReconnect: (away: { awayMs: number }) => void
}

export type Listener = { close(): Promise<void> }

/** The name of the listening connections in the database. */
export const LISTENER_NAME = 'pesan listener'

const FIRST_BACKOFF_MS = 50
const MAX_BACKOFF_MS = 500
// Together under three seconds: that soon a database that stops answering is noticed.
const PROBE_INTERVAL_MS = 500
const PROBE_TIMEOUT_MS = 2_200

/** Resolves when it listens for the first time; rejects when that fails. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { log } = options
  const closing = new AbortController()
  let current = await tryDirectHosts(options.connections, () => connect(options))
  const finished = listenUntilStopped()

  async function listenUntilStopped(): Promise<void> {
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
  const { connections, log } = options
  let lastReason = ''
  for (let backoffMs = FIRST_BACKOFF_MS; ; backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)) {
    try {
      await delay(backoffMs, undefined, { signal: closing })
    } catch (error) {
      if (closing.aborted) return undefined
      throw error
    }
    try {
      const connection = await connect(options)
      connections.endSilence()
      if (!closing.aborted) return connection
      await connection.end()
      return undefined
    } catch (error) {
      // A refusal is an answer: the other connections may find out for themselves.
      if (error instanceof DatabaseSilent) connections.beginSilence()
      else connections.endSilence()
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== lastReason) log.warn({ reason }, 'could not listen again yet')
      lastReason = reason
    }
  }
}

type ListeningConnection = { lost: Promise<void>; end(): Promise<void> }

async function connect({
  connections,
  channels,
  log,
  onNotification,
}: ListenOptions): Promise<ListeningConnection> {
  const client = new connections.DirectClient({ application_name: LISTENER_NAME })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  const ended = new AbortController()
  client.on('end', () => {
    ended.abort()
    resolve()
  })
  client.on('error', error => log.warn({ reason: error.message }, 'the listening connection broke'))
  const end = () => client.end()
  const inTime = <T>(answer: Promise<T>) =>
    withinTicks(answer, PROBE_TIMEOUT_MS, () => new DatabaseSilent('no answer in time'))
  const ask = (sql: string) => inTime(client.query(sql))

  async function probe(): Promise<void> {
    while (!ended.signal.aborted) {
      await delay(PROBE_INTERVAL_MS, undefined, { signal: ended.signal })
      await ask('select 1')
    }
  }

  await client.connect()
  try {
    // A pooler passes on what arrives during another statement. Without any, `notification-check.ts` reports it.
    if (await inTime(isDirectSession(client)))
      client.on('notification', ({ channel, payload }) => onNotification({ channel, payload: payload ?? '' }))
    for (const channel of channels) await ask(`listen ${escapeIdentifier(channel)}`)
  } catch (error) {
    await end()
    throw error
  }
  probe().catch((error: unknown) => {
    if (error instanceof DatabaseSilent) {
      log.warn({}, 'the database stopped answering')
      connections.beginSilence()
    }
    return end()
  })
  return { lost, end }
}
