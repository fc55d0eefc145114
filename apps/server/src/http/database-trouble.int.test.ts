// A second process of the server whose connection to the database fails: what it answers meanwhile, and how soon it
// recovers.
import { listOrders, placeOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type DatabaseProxy, startDatabaseProxy } from '@pesan/testkit/fault-proxy'
import { whileLocked } from '@pesan/testkit/held-lock'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startMetricsServer } from './metrics-server.ts'

const NOTICED_WITHIN_MS = 3_000
const WELL_WITHIN_MS = 5_000
const A_PAGE = { accept: 'text/html,application/xhtml+xml' }

let first: Api
let proxy: DatabaseProxy
let api: Api
let token: string

beforeAll(async () => {
  first = await startApi()
  proxy = await startDatabaseProxy(first.databaseUrl)
  api = await startApi({ databaseUrl: proxy.url })
  token = await first.signIn('bara', '+6281234567890')
})
afterAll(async () => {
  await api.stop()
  await proxy.stop()
  await first.stop()
})
afterEach(async () => {
  await proxy.setFault('none')
  await untilWell()
})

const orders = () => api.send(listOrders, { token, query: {} })

async function untilWell(): Promise<void> {
  await expect.poll(async () => (await orders()).status, { timeout: 15_000, interval: 50 }).toBe(200)
}

/** Our part of the time, without the delay of the machine itself: a loaded one is late with everything. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now()
  const result = await work()
  return { ms: performance.now() - startedAt, result }
}

const DOCUMENTED = {
  status: 503,
  body: { status: false, code: 'unavailable', messageKey: 'error.unavailable' },
}

describe.each(['refused', 'silent'] as const)('while the database is %s', fault => {
  test('calls are answered 503 with Retry-After and the documented JSON, soon', async () => {
    await orders()
    await proxy.setFault(fault)
    const { ms, result: answer } = await timed(orders)
    expect({ status: answer.status, body: JSON.parse(answer.text) }).toMatchObject(DOCUMENTED)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(ms).toBeLessThan(NOTICED_WITHIN_MS + 2_000)
    // Once the failure is noticed, it delays no other request.
    expect((await timed(orders)).ms).toBeLessThan(1_000)
  })

  test('a page that is not in memory is a page with status 503 that retries by itself', async () => {
    await proxy.setFault(fault)
    const page = await api.fetch({ path: '/', host: 'sawah.localhost', headers: A_PAGE })
    expect(page.status).toBe(503)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['retry-after']).toBeDefined()
    expect(page.text).toContain('http-equiv="refresh"')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })

  test('pages and menus that are in memory are still served, also to customers', async () => {
    const menu = `/api/online-store/${api.companyId('bara')}/menus`
    const get = (path: string, headers: Record<string, string> = {}) =>
      api.fetch({ path, host: 'bara.localhost', headers })
    const before = await Promise.all([get('/', A_PAGE), get(menu), get('/cart', A_PAGE)])
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
    await proxy.setFault(fault)
    const meanwhile = await Promise.all([get('/', A_PAGE), get(menu), get('/cart', A_PAGE)])
    expect(meanwhile.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
    const signedIn = await get(menu, { authorization: `Bearer ${token}` })
    expect([signedIn.status, signedIn.text]).toEqual([200, before[1]?.text])
  })

  test('a page whose menu changed just before is the last good one', async () => {
    const home = () => api.fetch({ path: '/', host: 'bara.localhost', headers: A_PAGE })
    const before = await home()
    expect(before.status).toBe(200)
    // Every process has read the new version when the import returns.
    await first.importMenu('bara', [{ id: 'new', items: [{ id: 'new', name: `While ${fault}` }] }])
    await proxy.setFault(fault)
    const meanwhile = await home()
    expect([meanwhile.status, meanwhile.text]).toEqual([200, before.text])
    await proxy.setFault('none')
    await untilWell()
    expect((await home()).text).toContain(`While ${fault}`)
    await first.importMenu('bara')
  })

  test('all is well within seconds of its return: calls, jobs, notifications and menus', async () => {
    await proxy.setFault(fault)
    await orders()
    await proxy.setFault('none')
    const { ms } = await timed(untilWell)
    expect(ms).toBeLessThan(WELL_WITHIN_MS)
    await expect.poll(() => api.services.directory.isCurrent()).toBe(true)
    await first.importMenu('bara')
    const version = first.services.directory.bySlug('bara')?.menuVersion
    expect(api.services.directory.bySlug('bara')?.menuVersion).toBe(version)
  })
})

test('a restart of the database costs only the requests under way', async () => {
  proxy.reset()
  const statuses: number[] = []
  for (let call = 0; call < 20; call += 1) statuses.push((await orders()).status)
  expect(statuses.filter(status => status !== 200 && status !== 503)).toEqual([])
  await untilWell()
})

test('I4 I17 an order whose statement gets no answer is never reported as failed: its key finds it, once', async () => {
  const idempotencyKey = newAttemptKey()
  const body = await first.orderBody('bara', { payment_method: 'cash' })
  const place = () => api.send(placeOrder, { token, idempotencyKey, body })
  const lost = await whileLocked(
    {
      databaseUrl: first.databaseUrl,
      lockSql: 'lock table customer_order in exclusive mode',
      count: 1,
      whenWaiting: () => proxy.setFault('silent'),
    },
    place,
  )
  expect(lost.status).toBe(503)
  await proxy.setFault('none')
  await untilWell()
  const again = await place()
  expect(again.status).toBe(200)
  expect(await first.rows('select id from customer_order')).toHaveLength(1)
})

test('the metrics report that the database is away, and are available without it', async () => {
  const metrics = { ...api.services, log: api.log.logger }
  const server = await startMetricsServer({ host: '127.0.0.1', port: 0 }, metrics)
  const read = async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  await expect.poll(read).toContain('pesan_database_up 1')
  await proxy.setFault('refused')
  await expect.poll(read).toContain('pesan_database_up 0')
  await server.close()
})
