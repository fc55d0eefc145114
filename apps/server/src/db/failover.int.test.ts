// Primaries of a real Patroni cluster are lost under a stream of orders, for one process behind HAProxy and PgBouncer and
// one that names both nodes. FAILOVERS sets the number; benches/failover runs the full size.
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { createApiClient } from '@pesan/testkit/api-client'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createKillableServer, type KillableServer } from '@pesan/testkit/killable-server'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type OrderStream, readPlaced, startOrderStream } from '@pesan/testkit/order-stream'
import { hasPatroni, type PatroniCluster, startPatroniCluster } from '@pesan/testkit/patroni-cluster'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '@pesan/testkit/pgbouncer'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDatabase } from '../features/check/invariants.repository.ts'
import { migrate } from './migrate.ts'
import { limitSessions } from './session-limits.ts'

const FAILOVERS = Number(process.env['FAILOVERS'] ?? 1)
const CUSTOMERS_OF_EACH = 2
const SUCCESSES_BEFORE = 10
const SUCCESSES_AFTER = 5
const PAGE_EVERY_MS = 50
const TIME_FOR_EACH_MS = 180_000
// Patroni waits for the end of the primary's lease, 20 s, before it promotes.
const POLLING = { timeout: 90_000, interval: 20 }

let cluster: PatroniCluster
let pooler: Pgbouncer
let api: Api
const servers: KillableServer[] = []

/** Customers of one process, and what its page answered meanwhile. */
interface Load {
  stream: OrderStream
  pages: number[]
  stop(): Promise<void>
}

function startLoad(server: KillableServer, customers: readonly string[], body: PlaceOrderBody): Load {
  const client = createApiClient({ server, companyId: api.companyId })
  const stream = startOrderStream({ client, customers, bodies: [body], onAnswered: async () => undefined })
  const stopping = new AbortController()
  const pages: number[] = []
  const reading = (async () => {
    while (!stopping.signal.aborted) {
      const answer = await fetch(`http://127.0.0.1:${server.port}/`).catch(() => null)
      pages.push(answer?.status ?? 0)
      await answer?.arrayBuffer()
      await wait(PAGE_EVERY_MS)
    }
  })()
  return {
    stream,
    pages,
    async stop() {
      stopping.abort()
      await Promise.all([stream.stop(), reading])
    },
  }
}

/** Sends with success; a repeat counts as well. */
const successesOf = ({ stream }: Load): number =>
  stream.orders.reduce((count, { answers }) => count + answers.length, 0)

const moreSuccesses = (load: Load, more: number) =>
  expect.poll(() => successesOf(load), POLLING).toBeGreaterThanOrEqual(successesOf(load) + more)

/** How long after the promotion each process answered an order again. */
async function failOver(loads: readonly Load[]): Promise<number[]> {
  for (const load of loads) await moreSuccesses(load, SUCCESSES_BEFORE)
  const lost = await cluster.killPrimary()
  await cluster.promotion(lost)
  const promotedAt = performance.now()
  const backAfterMs = await Promise.all(
    loads.map(async load => {
      await moreSuccesses(load, 1)
      return Math.round(performance.now() - promotedAt)
    }),
  )
  for (const load of loads) await moreSuccesses(load, SUCCESSES_AFTER)
  await cluster.revive(lost)
  return backAfterMs
}

// CI installs them where it may.
describe.skipIf(!hasPatroni || !hasPgbouncer)(
  'Patroni (needs the packages patroni, etcd-server, haproxy, postgresql and pgbouncer)',
  () => {
    beforeAll(async () => {
      cluster = await startPatroniCluster()
      await migrate(cluster.url, pino({ level: 'silent' }))
      await limitSessions(cluster.url, cluster.url)
      pooler = await startPgbouncer(cluster.url)
      api = await startApi({ databaseUrl: cluster.url, clock: createMovedClock(new Date().toISOString()) })
      await api.importCompany({ company_slug: 'bara' })
      await api.importMenu('bara')
      const addresses = [
        { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: cluster.url },
        { DATABASE_URL: cluster.hostsUrl },
      ]
      for (const env of addresses) {
        const server = await createKillableServer({
          SETUP: 'development',
          SANDBOX_PORT: '1',
          LIMIT_SCALE: '10000',
          ...env,
        })
        servers.push(server)
        await server.start()
      }
    }, TIME_FOR_EACH_MS)
    afterAll(async () => {
      for (const server of servers) await server.stop()
      await api.stop()
      await pooler.stop()
      await cluster.stop()
    })

    test(
      `I4 I17 ${FAILOVERS} lost primaries: no confirmed order is lost, no page fails, and orders go on after each promotion`,
      async () => {
        const body = await api.orderBody('bara', { payment_method: 'cash', allow_second: true })
        const loads: Load[] = []
        for (const [index, server] of servers.entries()) {
          const phones = Array.from({ length: CUSTOMERS_OF_EACH }, (_, n) => `+628123456780${index}${n}`)
          const customers: string[] = []
          for (const phone of phones) customers.push(await api.signIn('bara', phone))
          loads.push(startLoad(server, customers, body))
        }
        const backAfterMs: number[] = []
        for (let failover = 0; failover < FAILOVERS; failover += 1)
          backAfterMs.push(...(await failOver(loads)))
        for (const load of loads) await load.stop()

        const pages = loads.flatMap(load => load.pages)
        expect(pages.length).toBeGreaterThan(0)
        expect(pages.filter(status => status !== 200)).toEqual([])
        const orders = loads.flatMap(load => load.stream.orders)
        const failures = orders.flatMap(order => order.failures)
        expect(failures.filter(status => status !== 503)).toEqual([])
        // Each order was answered in one way only, and the database has those that were answered, each once.
        expect(orders.filter(({ answers }) => new Set(answers).size !== 1)).toEqual([])
        const answered = orders.map(({ answers }) => readPlaced(answers[0] ?? '').id)
        const stored = (await api.rows<{ id: string }>('select id::text from customer_order')).map(
          ({ id }) => id,
        )
        expect(stored.toSorted()).toEqual(answered.toSorted())
        expect(await checkDatabase(cluster.url, new Date())).toEqual({})
        await recordFigures({
          failovers: FAILOVERS,
          orders: orders.length,
          refused: failures.length,
          pages: pages.length,
          backAfterMs,
        })
      },
      FAILOVERS * TIME_FOR_EACH_MS,
    )
  },
)

async function recordFigures(figures: object): Promise<void> {
  const file = process.env['FIGURES_FILE']
  if (file !== undefined) await writeFile(file, JSON.stringify(figures))
}
