// Outages under a stream of orders: the database, the payment provider and the server process fail one after the
// other. OUTAGES sets the number; benches/outages runs the full size.
import { writeFile } from 'node:fs/promises'
import { placeOrder } from '@pesan/contract/api'
import { createApiClient } from '@pesan/testkit/api-client'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type DatabaseProxy, startDatabaseProxy } from '@pesan/testkit/fault-proxy'
import { createKillableServer, type KillableServer } from '@pesan/testkit/killable-server'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type OrderStream, readPlaced, startOrderStream } from '@pesan/testkit/order-stream'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Each kind once; the full size is a multiple. */
const OUTAGES = Number(process.env['OUTAGES'] ?? 8)
const CUSTOMERS = 4
/** An outage lasts until this many more requests have ended; the next one starts after this many more orders. */
const SENDS_DURING = 5
const ORDERS_AFTER = 3
const TIME_FOR_EACH_MS = 60_000
const POLLING = { timeout: 45_000, interval: 50 }
const EVERY_CALL = 1_000_000

let api: Api
let provider: Provider
let proxy: DatabaseProxy
let server: KillableServer
let stream: OrderStream

beforeAll(async () => {
  const clock = createMovedClock(new Date().toISOString())
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'virtual_account'] })
  proxy = await startDatabaseProxy(api.databaseUrl)
  server = await createKillableServer({
    SETUP: 'development',
    DATABASE_URL: proxy.url,
    SANDBOX_PORT: String(provider.port),
    LIMIT_SCALE: '10000',
  })
  await provider.sendWebhooksTo(`http://127.0.0.1:${server.port}/webhooks/xendit`)
  await server.start()
})
afterAll(async () => {
  await server.stop()
  await proxy.stop()
  await api.stop()
  await provider.stop()
})

async function duringSends(): Promise<void> {
  await expect.poll(stream.sends, POLLING).toBeGreaterThanOrEqual(stream.sends() + SENDS_DURING)
}

async function whileProviderFails(fault: Parameters<Provider['fault']>[1], work = duringSends) {
  await provider.fault('*', fault, EVERY_CALL)
  await work()
  await provider.clearFaults()
}

async function whileDatabaseIs(fault: 'refused' | 'silent', work = duringSends) {
  await proxy.setFault(fault)
  await work()
  await proxy.setFault('none')
}

async function killDuringSends(): Promise<void> {
  await duringSends()
  server.kill()
}

const KINDS: Readonly<Record<string, () => Promise<void>>> = {
  'the database refuses connections': () => whileDatabaseIs('refused'),
  'the provider takes calls and answers none': () => whileProviderFails('silent'),
  'the server is killed': async () => {
    await killDuringSends()
    await server.start()
  },
  'the database falls silent': () => whileDatabaseIs('silent'),
  'the provider does the work and does not answer': () => whileProviderFails('silent_after_work'),
  'every connection to the database breaks': async () => proxy.reset(),
  'the server is killed while the provider answers nothing': async () => {
    await whileProviderFails('silent_after_work', killDuringSends)
    await server.start()
  },
  'the server is killed while the database is silent': async () => {
    await whileDatabaseIs('silent', killDuringSends)
    await server.start()
  },
}

/** The server uses the machine's time; advances the provider's clock and the jobs' clock to it. */
function catchUp(): void {
  api.clock.advance({ ms: Math.max(0, Date.now() - api.clock.now().getTime()) })
}

const DUE = `select 1 from payment where next_check_at <= $1
  union all select 1 from provider_event where status = 'received'`

async function reconcile(): Promise<void> {
  do {
    api.clock.advance({ s: 31 })
    await api.runJobs()
  } while ((await api.rows(DUE, [api.clock.now()])).length > 0)
}

async function payAtOnce(answer: string): Promise<void> {
  const { accountNumber } = readPlaced(answer)
  if (accountNumber !== undefined) await provider.pay({ account_number: accountNumber })
}

test(
  `I1 I4 I5 I6 I7 I12 I13 I17 ${OUTAGES} outages under a stream of orders: each order exists once, each answer stays the same`,
  async () => {
    const names = Array.from({ length: CUSTOMERS }, (_, index) => `+62812345678${10 + index}`)
    const customers = await Promise.all(names.map(phone => api.signIn('bara', phone)))
    const bodyOf = (payment_method: 'cash' | 'virtual_account') =>
      api.orderBody('bara', { payment_method, allow_second: true })
    const bodies = await Promise.all([bodyOf('virtual_account'), bodyOf('cash')])
    const client = createApiClient({ server, companyId: api.companyId })
    stream = startOrderStream({ client, customers, bodies, onAnswered: payAtOnce })
    const kinds = Object.values(KINDS)
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      await kinds[outage % kinds.length]?.()
      await expect.poll(stream.answered, POLLING).toBeGreaterThanOrEqual(stream.answered() + ORDERS_AFTER)
      catchUp()
    }
    await stream.stop()
    await requireSameAnswers(client)
    server.kill()
    catchUp()
    await reconcile()
    expect(await api.violations()).toEqual({})
    await requireEachOnce()
    await requireSameMoney()
    await recordFigures()
  },
  OUTAGES * TIME_FOR_EACH_MS,
)

/**
 * Repeats the request of every order: the first answer must be repeated, and no two answers to one attempt may
 * differ.
 */
async function requireSameAnswers(client: ReturnType<typeof createApiClient>): Promise<void> {
  for (const order of stream.orders) {
    const last = await client.send(placeOrder, { ...order, token: order.customer })
    expect(new Set([...order.answers, last.text]).size).toBe(1)
  }
  const failures = stream.orders.flatMap(order => order.failures)
  expect(failures.filter(status => status !== null && status !== 503)).toEqual([])
  // The outages had an effect: a running server refused calls, and a killed one broke connections.
  expect(failures).toContain(503)
  expect(failures).toContain(null)
}

async function requireEachOnce(): Promise<void> {
  const ids = stream.orders.map(({ answers }) => readPlaced(answers[0] ?? '').id)
  const rows = await api.rows<{ id: string }>('select id::text from customer_order')
  expect(new Set(ids).size).toBe(ids.length)
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort())
  const attempts = await api.rows<{ key: string }>('select idempotency_key as key from order_attempt')
  const keys = stream.orders.map(({ idempotencyKey }) => idempotencyKey)
  expect(attempts.map(({ key }) => key).sort()).toEqual(keys.sort())
}

/** The provider has one payment request for each payment here, and its payments equal the captures here. */
async function requireSameMoney(): Promise<void> {
  const { requests, payments } = await provider.state()
  const references = requests.map(({ referenceId }) => referenceId)
  const ours = await api.rows<{ id: string }>('select id::text from payment')
  expect(references.sort()).toEqual(ours.map(({ id }) => id).sort())
  const taken = payments.filter(({ status }) => status === 'SUCCEEDED').map(({ id }) => id)
  const captures = await api.rows<{ id: string }>(
    "select provider_payment_id as id from payment_capture where status = 'accepted'",
  )
  expect(captures.map(({ id }) => id).sort()).toEqual(taken.sort())
  expect(taken.length).toBeGreaterThan(0)
}

/** Writes the figures to the file that the bench names. */
async function recordFigures(): Promise<void> {
  const file = process.env['FIGURES_FILE']
  if (file === undefined) return
  const orders = stream.orders.length
  const refused = stream.orders.filter(({ failures }) => failures.length > 0).length
  const { payments } = await provider.state()
  const figures = { outages: OUTAGES, orders, sends: stream.sends(), refused, payments: payments.length }
  await writeFile(file, JSON.stringify(figures))
}
