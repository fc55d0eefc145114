// Proves that notifications arrive: a random token leaves through the pool and must return to the listening connection.
// Behind a transaction pooler LISTEN succeeds, and no notification ever arrives.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Log } from './log.ts'
import type { Db } from './pool.ts'
import { text } from './sql-types.ts'
import { statement } from './statement.ts'
import { withinTicks } from './ticks.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export const CHECK_CHANNEL = 'pesan_notification_check'

export const NOTIFICATIONS_MISSING =
  'notifications do not arrive: DATABASE_LISTEN_URL must reach PostgreSQL itself, not a transaction pooler, and the same database as DATABASE_URL'

export interface NotificationCheck {
  /** Null: the last token arrived. */
  problem(): string | null
  /** Whether one has arrived since the process started. */
  hasArrived(): boolean
  onNotification(token: string): void
  /** Sends a token; resolves when it has arrived or is missing. */
  run(): Promise<void>
  /** Runs it at every interval. */
  start(): void
  stop(): void
}

export interface NotificationCheckOptions {
  db: Db
  log: Log
  /** Called after every check that finds them missing. */
  onMissing(): void
  /** Called when they arrive after they were missing. */
  onRecovered(): void
  arriveWithinMs?: number
}

const INTERVAL_MS = 20_000
const ARRIVE_WITHIN_MS = 3_000
/** A token that is sent while the listening connection is replaced is lost without a fault. */
const TOKENS_UNTIL_MISSING = 2

const sendToken = statement('notification_check.send', `select pg_notify('${CHECK_CHANNEL}', :token)`, {
  params: { token: text() },
  row: v.unknown(),
  members: [],
})

export function createNotificationCheck(options: NotificationCheckOptions): NotificationCheck {
  const { db, log, arriveWithinMs = ARRIVE_WITHIN_MS } = options
  const awaited = new Map<string, () => void>()
  let lastArrived: boolean | null = null
  let hasArrived = false
  let timer: NodeJS.Timeout | undefined

  async function arrives(): Promise<boolean> {
    const token = randomUUID()
    const { promise, resolve } = Promise.withResolvers<void>()
    awaited.set(token, resolve)
    try {
      await db.query(sendToken, { token })
      await withinTicks(promise, arriveWithinMs, () => new TokenMissing())
      return true
    } catch (error) {
      if (error instanceof TokenMissing) return false
      throw error
    } finally {
      awaited.delete(token)
    }
  }

  async function checkArrival(): Promise<boolean> {
    for (let sent = 0; sent < TOKENS_UNTIL_MISSING; sent += 1) if (await arrives()) return true
    return false
  }

  async function run(): Promise<void> {
    try {
      const hadArrived = lastArrived
      lastArrived = await checkArrival()
      hasArrived ||= lastArrived
      if (!lastArrived) {
        if (hadArrived !== false) log.error({}, NOTIFICATIONS_MISSING)
        options.onMissing()
      } else if (hadArrived === false) {
        log.info({}, 'notifications arrive')
        options.onRecovered()
      }
    } catch (error) {
      // Without a database nothing is known of notifications; that it is away is reported elsewhere.
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'notifications could not be checked')
    }
  }

  return {
    problem: () => (lastArrived === true ? null : NOTIFICATIONS_MISSING),
    hasArrived: () => hasArrived,
    onNotification: token => awaited.get(token)?.(),
    run,
    start() {
      timer = setInterval(() => void run(), INTERVAL_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}

class TokenMissing extends Error {}
