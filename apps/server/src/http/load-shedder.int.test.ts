import { listOutlets } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { whileLocked } from '@pesan/testkit/held-lock'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** As in production but for the pool: with two connections, forty requests may be under way. */
const ENV = { LIMIT_SCALE: '1', DATABASE_POOL_SIZE: '2' }
const MAX_UNDER_WAY = 40
const TOO_MANY = 15

let api: Api
beforeAll(async () => {
  api = await startApi({ env: ENV, shedsRequests: true })
  // Pages are cached at their first request.
  await api.fetch({ path: '/', host: 'bara.localhost' })
})
afterAll(() => api.stop())

const underWay = () => api.services.work.count()
async function shed(): Promise<number> {
  const text = await api.services.metrics.write([])
  return Number(/^pesan_requests_shed_total\{reason="queue_full"\} (\d+)$/m.exec(text)?.[1])
}
const outletsPath = () => `/api/online-store/${api.companyId('bara')}/outlets`
const requestOutlets = () => api.fetch({ path: outletsPath(), host: 'bara.localhost' })

/** Fills the queue with requests that wait for a lock, and releases them after `whenFull`. */
function whileFull<T>(send: () => Promise<T>, whenFull: () => Promise<void>): Promise<T> {
  return whileLocked(
    {
      databaseUrl: api.databaseUrl,
      lockSql: 'lock table outlet in access exclusive mode',
      count: 1,
      whenWaiting: async () => {
        await expect.poll(underWay).toBe(MAX_UNDER_WAY)
        await whenFull()
      },
    },
    send,
  )
}

test('above the bound of the queue requests are refused at once with 503 and Retry-After, and requests under way are finished', async () => {
  const answers = await whileFull(
    () => Promise.all(Array.from({ length: MAX_UNDER_WAY + TOO_MANY }, requestOutlets)),
    async () => {
      await expect.poll(shed).toBe(TOO_MANY)
      const refused = await api.refusal(listOutlets)
      expect(refused).toMatchObject({ httpStatus: 503, code: 'overloaded', messageKey: 'error.overloaded' })
      expect(refused.answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    },
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(MAX_UNDER_WAY)
  expect(statuses.filter(status => status === 503)).toHaveLength(TOO_MANY)
  await expect.poll(underWay).toBe(0)
  expect(await requestOutlets()).toMatchObject({ status: 200 })
  expect(await shed()).toBe(TOO_MANY + 1)
})

test('health calls, webhooks of providers and cached pages are answered however many requests wait', async () => {
  await whileFull(
    () => Promise.all(Array.from({ length: MAX_UNDER_WAY }, requestOutlets)),
    async () => {
      const statusOf = async (path: string, method = 'GET') =>
        (await api.fetch({ method, path, host: 'bara.localhost' })).status
      expect(await statusOf('/healthz')).toBe(200)
      expect(await statusOf('/healthz/host?domain=bara.localhost')).toBe(200)
      expect(await statusOf('/')).toBe(200)
      // Neither has a signature.
      expect([401, 403]).toContain(await statusOf('/webhooks/xendit', 'POST'))
      expect([400, 401, 403]).toContain(await statusOf('/webhooks/whatsapp', 'POST'))
    },
  )
})

test('a browser that requests a page that is not cached gets a page that retries, not JSON', async () => {
  await whileFull(
    () => Promise.all(Array.from({ length: MAX_UNDER_WAY }, requestOutlets)),
    async () => {
      const { status, headers, text } = await api.fetch({
        path: '/orders/never-cached',
        host: 'bara.localhost',
        headers: { accept: 'text/html' },
      })
      expect(status).toBe(503)
      expect(headers['content-type']).toContain('text/html')
      expect(text).toContain('http-equiv="refresh"')
    },
  )
})
