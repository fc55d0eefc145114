// Server processes behind a real PgBouncer in transaction pooling, and what happens when the listening connection leads
// through it as well.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { placeOrder } from '@pesan/contract/api'
import { createApiClient } from '@pesan/testkit/api-client'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type DatabaseProxy, startDatabaseProxy } from '@pesan/testkit/fault-proxy'
import { createKillableServer, type KillableServer } from '@pesan/testkit/killable-server'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '@pesan/testkit/pgbouncer'
import { connectRealtime } from '@pesan/testkit/realtime-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveSecrets } from '../settings/secrets.ts'
import { createConnections } from './connections.ts'
import { listen } from './listen.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { limitSessions } from './session-limits.ts'

const SECRET_KEY = 'a key of the test, long enough for it'
const OPERATOR_KEY = 'an operator key of the test'
const ORDERS_AT_EACH = 6
/** Fewer than the clients, so that statements change sessions, and so few that all of them get one in time. */
const SESSIONS = 4
/** Of one process beside the pooler, at any time. */
const MAX_DIRECT = 6

let api: Api
let postgres: DatabaseProxy
let pooler: Pgbouncer
const servers: KillableServer[] = []
/** The one way of each server to PostgreSQL itself: whatever does not lead through the pooler leads through it. */
const directWays: DatabaseProxy[] = []

async function startServer(): Promise<KillableServer> {
  const direct = await startDatabaseProxy(api.databaseUrl)
  directWays.push(direct)
  const server = await createKillableServer({
    SETUP: 'development',
    SANDBOX_PORT: '1',
    LIMIT_SCALE: '10000',
    SECRET_KEY,
    OPERATOR_KEY,
    DATABASE_URL: pooler.url,
    DATABASE_LISTEN_URL: direct.url,
  })
  servers.push(server)
  await server.start()
  return server
}

const readinessOf = async ({ port }: KillableServer) =>
  (await fetch(`http://127.0.0.1:${port}/readyz`)).status

// CI installs it where it may.
describe.skipIf(!hasPgbouncer)('PgBouncer (needs the package `pgbouncer`)', () => {
  beforeAll(async () => {
    api = await startApi({ clock: createMovedClock(new Date().toISOString()) })
    postgres = await startDatabaseProxy(api.databaseUrl)
    await limitSessions(postgres.url, postgres.url)
    pooler = await startPgbouncer(postgres.url, { default_pool_size: SESSIONS })
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    for (const way of directWays) await way.stop()
    await pooler.stop()
    await postgres.stop()
    await api.stop()
  })

  test('two processes place orders, work jobs and pass changes to browsers', async () => {
    const one = await startServer()
    const other = await startServer()
    expect([await readinessOf(one), await readinessOf(other)]).toEqual([200, 200])

    const token = await api.signIn('bara', '+6281234567890')
    const body = await api.orderBody('bara', { payment_method: 'cash', allow_second: true })
    const placedAt = (server: KillableServer, count: number) =>
      Array.from({ length: count }, (_, index) =>
        createApiClient({ server, companyId: api.companyId }).call(placeOrder, {
          token,
          body,
          idempotencyKey: `pooled-at-${server.port}-${index}`,
        }),
      )
    const placed = await Promise.all([one, other].flatMap(server => placedAt(server, ORDERS_AT_EACH)))
    const ids = placed.map(answer => answer.data.id)
    expect(new Set(ids).size).toBe(2 * ORDERS_AT_EACH)

    const { key } = deriveSecrets(SECRET_KEY, OPERATOR_KEY).realtime
    const browser = connectRealtime({ port: other.port, key, token })
    const order = await browser.follow(ids[0] ?? '')
    await api.advance('bara', ids[0] ?? '', ['prepare_order', 'ready'])
    expect(await order.receives(2)).toEqual(['prepare_order', 'ready'])
    browser.close()

    const completed = `select count(*)::int as count from job.job where state = 'completed'`
    await expect.poll(async () => (await api.rows<{ count: number }>(completed))[0]?.count).toBeGreaterThan(0)
    expect(await api.violations()).toEqual({})
  })

  test('each process holds one session outside the pooler, and never had more than six', async () => {
    expect(directWays).toHaveLength(2)
    const counts = directWays.map(way => way.countConnections())
    expect(counts.map(({ open }) => open)).toEqual([1, 1])
    // It has migrated and listened, so its sessions are seen.
    expect(counts.filter(({ peak }) => peak < 1 || peak > MAX_DIRECT)).toEqual([])
    const listeners = await api.rows<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = 'pesan listener'`,
    )
    // The third process is that of the test, which reaches the database without the pooler.
    expect(listeners).toEqual([{ count: servers.length + 1 }])
  })

  test('sessions behind the pooler have time limits', async () => {
    const pool = openPool(pooler.url, {
      applicationName: 'test',
      log: api.log.logger,
      connections: createConnections(pooler.url, postgres.url),
    })
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const [limited] = await pool.run(
      `select ${limits.map(name => `current_setting('${name}') as ${name}`).join(', ')}`,
    )
    await pool.close()
    expect(limited).toEqual({
      statement_timeout: '30s',
      lock_timeout: '3s',
      idle_in_transaction_session_timeout: '15s',
    })
  })

  test('a process whose listening address leads through the pooler says so and is not ready', async () => {
    const mistaken = await startApi({
      databaseUrl: pooler.url,
      env: { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: pooler.url },
    })
    const says = expect.stringContaining('DATABASE_LISTEN_URL must reach PostgreSQL itself')
    for (const path of ['/readyz', '/readyz?exclude=database']) {
      const { status, text } = await mistaken.fetch({ path })
      expect([status, JSON.parse(text).message]).toEqual([503, says])
    }
    expect(mistaken.log.takeErrors()).toEqual([says])
    await mistaken.stop()
  })

  test('a listening connection through the pooler passes on nothing, rather than what happens to arrive', async () => {
    const arrived: string[] = []
    const connections = createConnections(pooler.url)
    const listener = await listen({
      connections,
      channels: ['of_the_test'],
      log: api.log.logger,
      onNotification: ({ payload }) => arrived.push(payload),
      onReconnect: () => undefined,
    })
    const until = performance.now() + 1_500
    while (performance.now() < until)
      await api.rows(`select pg_notify('of_the_test', number::text) from generate_series(1, 200) as number`)
    await listener.close()
    expect(arrived).toEqual([])
  })

  test('a DATABASE_URL that leads to a pooler without DATABASE_LISTEN_URL is refused in words', async () => {
    const program = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        PATH: process.env['PATH'],
        SETUP: 'production',
        PORT: '0',
        DATABASE_URL: pooler.url,
        SECRET_KEY,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    expect(await once(program, 'close')).toEqual([1, null])
    expect(errors).toMatch(/^DATABASE_URL leads to a transaction pooler: set DATABASE_LISTEN_URL/)
    await expect(migrate(pooler.url, api.log.logger)).rejects.toThrow('set DATABASE_LISTEN_URL')
  })
})
