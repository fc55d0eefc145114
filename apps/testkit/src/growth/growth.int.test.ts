// Each named statement touches about as many blocks among 20,000 orders as among 1,000: what a call or a job costs does
// not grow with history. `benches/growth` does the same with a million.
import { writeFile } from 'node:fs/promises'
import { INVARIANTS, queryEach } from '@pesan/server/features/check/invariants.repository'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { FINDS_NOTHING } from './finds-nothing.ts'
import { growDatabase } from './grow-database.ts'
import { growthId, LARGE_COMPANY } from './grow-ids.ts'
import { finishWork, type IdleCost, measureIdleServer, sumOf } from './idle-server.ts'
import { loadStatements, measureStatements } from './statement-costs.ts'

const { GROWTH_COMPANIES, GROWTH_ORDERS, GROWTH_LIMIT_MS, FIGURES_FILE } = process.env
const SMALL = { companies: 20, orders: 1_000 }
const LARGE = { companies: Number(GROWTH_COMPANIES ?? 200), orders: Number(GROWTH_ORDERS ?? 20_000) }
const FILL_LIMIT_MS = Number(GROWTH_LIMIT_MS ?? 120_000)
/** The programs start, settle and are watched for a minute. */
const IDLE_LIMIT_MS = 2 * FILL_LIMIT_MS + 120_000
/**
 * Blocks touched in 10 s without any request. Measured: 230 to 400 of the product's tables, and 1,900 of the queues, at which some
 * 30 workers look. It was 289,000 before.
 */
const MAX_IDLE = { product: 1_000, jobs: 5_000 }

/** They read every company: at the start of a process, and for an operator's list. */
const READS_ALL_COMPANIES = ['company.list', 'company_document.list']

/** Of these PostgreSQL 15 chooses a general plan that reads more with history; later versions do not (0116). */
const GROW_ON_15 = [
  'order.list_of_company',
  'order.list_of_company_by_outlet_id',
  'pause_itself.is_unanswered',
  'payout.list_of_span',
  'report.list_of_days',
]

async function isVersion15(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  return Number(rows[0]?.version) < 160_000
}

interface Cost {
  name: string
  hasRows: boolean
  small: number
  large: number
}
const isFlat = ({ large, small }: Pick<Cost, 'small' | 'large'>): boolean => large <= 3 * small + 20

/** The small and the large one. */
async function grownDatabases(work: { hasOpenWork: boolean }): Promise<[TestDatabase[], Client[]]> {
  const grown = await Promise.all([createTestDatabase(), createTestDatabase()])
  const clientsOfGrown = grown.map(({ url }) => new Client({ connectionString: url }))
  for (const [index, client] of clientsOfGrown.entries()) {
    await client.connect()
    await growDatabase(client, { ...(index === 0 ? SMALL : LARGE), ...work })
  }
  return [grown, clientsOfGrown]
}

async function drop(grown: readonly TestDatabase[], connected: readonly Client[]): Promise<void> {
  for (const client of connected) await client.end()
  for (const database of grown) await database.drop()
}

let databases: TestDatabase[]
let clients: Client[]
const figures: { costs: Cost[]; checkSeconds: number; idle: IdleCost[] } = {
  costs: [],
  checkSeconds: Number.NaN,
  idle: [],
}
beforeAll(async () => {
  await loadStatements()
  ;[databases, clients] = await grownDatabases({ hasOpenWork: true })
}, FILL_LIMIT_MS)
afterAll(async () => {
  if (FIGURES_FILE !== undefined) await writeFigures(FIGURES_FILE)
  await drop(databases, clients)
})

async function measure(names?: readonly string[]): Promise<Cost[]> {
  const small = await measureStatements(clients[0] as Client, names)
  const large = await measureStatements(clients[1] as Client, names)
  return small.map(({ name, blocks, hasRows }, index) => ({
    name,
    hasRows: hasRows && large[index]?.hasRows === true,
    small: blocks,
    large: large[index]?.blocks ?? Infinity,
  }))
}

/** For the bench. */
async function writeFigures(file: string): Promise<void> {
  const { rows } = await (clients[1] as Client).query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  const bytesPerOrder = Number(rows[0]?.bytes) / LARGE.orders
  await writeFile(file, JSON.stringify({ ...figures, bytesPerOrder }))
}

test('no statement costs more when there are twenty times as many orders and ten times as many companies', async () => {
  const costs = await measure()
  const growing = costs.filter(cost => !isFlat(cost))
  // These grow, so the comparison can fail.
  expect(growing.map(({ name }) => name)).toEqual(expect.arrayContaining(READS_ALL_COMPANIES))
  const known = (await isVersion15(clients[0] as Client))
    ? [...READS_ALL_COMPANIES, ...GROW_ON_15]
    : READS_ALL_COMPANIES
  expect(growing.filter(({ name }) => !known.includes(name))).toEqual([])
  figures.costs = costs
  // A statement that finds nothing costs as little at every size.
  const found = costs.filter(({ hasRows }) => hasRows).map(({ name }) => name)
  const others = costs.map(({ name }) => name).filter(name => !found.includes(name))
  expect(others.filter(name => !FINDS_NOTHING.includes(name))).toEqual([])
  expect(found.length).toBeGreaterThan(2 * FINDS_NOTHING.length)
  expect(costs.map(({ name }) => name)).toEqual(expect.arrayContaining([...FINDS_NOTHING]))
})

/** What PostgreSQL expects each invariant to cost, planned for its values, as the check runs it. */
async function planInvariants(client: Client): Promise<Map<string, number>> {
  const costs = new Map<string, number>()
  for (const { id, find } of INVARIANTS)
    await find(async (sql, values) => {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Total Cost': number } }] }>(
        `explain (format json) ${sql}`,
        values,
      )
      costs.set(id, (costs.get(id) ?? 0) + Number(rows[0]?.['QUERY PLAN'][0].Plan['Total Cost']))
      return { rows: [] }
    }, new Date())
  return costs
}

test('no invariant costs more than in proportion to the orders: none reads all of them for each', async () => {
  const [small, large] = await Promise.all(clients.map(planInvariants))
  const allowed = 3 * (LARGE.orders / SMALL.orders)
  const factors = INVARIANTS.map(({ id }) => ({
    id,
    factor: (large?.get(id) ?? NaN) / (small?.get(id) ?? NaN),
  }))
  expect(factors.filter(({ factor }) => !(factor <= allowed))).toEqual([])
})

test(
  'the check of the invariants ends, however many orders there are',
  async () => {
    const large = clients[1] as Client
    await large.query('begin')
    const startedAt = performance.now()
    const reports = await queryEach((sql, values) => large.query(sql, values), { now: new Date(), ids: null })
    figures.checkSeconds = (performance.now() - startedAt) / 1000
    await large.query('rollback')
    expect(reports.length).toBeGreaterThan(10)
    // A statement that failed says so in its report.
    expect(JSON.stringify(reports.map(({ broken }) => broken.slice(0, 1)))).not.toContain('unasked')
  },
  FILL_LIMIT_MS,
)

describe('a queue of a single target', () => {
  beforeAll(async () => {
    for (const [index, client] of clients.entries())
      await client.query(
        `insert into webhook_delivery (id, company_id, webhook_id, event, body, created_at, next_attempt_at)
         select gen_random_uuid(), $1, $2, 'order.changed', '{}', now() - number * interval '1 second', now()
         from generate_series(1, $3) as number`,
        [growthId('company', LARGE_COMPANY), growthId('webhook', LARGE_COMPANY), index === 0 ? 10 : 5_000],
      )
    for (const client of clients) await client.query('analyze webhook_delivery')
  })

  test('costs the same however many deliveries wait in it', async () => {
    const costs = await measure(['delivery.claim', 'delivery.failed', 'delivery.delivered'])
    expect(costs).toHaveLength(3)
    expect(costs.filter(cost => !isFlat(cost))).toEqual([])
  })
})

test(
  'a server with nothing to do touches next to nothing, however long the history is',
  async () => {
    const [idle, watching] = await grownDatabases({ hasOpenWork: false })
    for (const client of watching) await finishWork(client)
    figures.idle = await Promise.all(
      watching.map((client, index) => measureIdleServer(client, idle[index]?.url ?? '')),
    )
    await drop(idle, watching)
    const [small = Number.NaN, large = Number.NaN] = figures.idle.map(({ product }) => sumOf(product))
    const isWithin = isFlat({ small, large }) && Math.max(small, large) <= MAX_IDLE.product
    expect({ idle: figures.idle, isWithin }).toEqual({ idle: figures.idle, isWithin: true })
    const jobs = figures.idle.map(cost => sumOf(cost.jobs))
    expect(jobs.filter(blocks => blocks > MAX_IDLE.jobs)).toEqual([])
    // They look for work, so what is measured is theirs.
    expect(Math.min(small, large, ...jobs)).toBeGreaterThan(50)
  },
  IDLE_LIMIT_MS,
)
