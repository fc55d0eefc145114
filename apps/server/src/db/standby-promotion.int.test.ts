// A whole server on a primary and its standby, named as two hosts in DATABASE_URL. The primary is lost in the middle of
// orders and the standby is promoted.
import { listOrders, placeOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ReplicatedPostgres, startReplicatedPostgres } from '@pesan/testkit/replicated-postgres'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConnections } from './connections.ts'
import { type Listener, listen } from './listen.ts'
import { migrate } from './migrate.ts'

const WELL_WITHIN_MS = 5_000
const ORDERS_AT_ONCE = 12
const log = pino({ level: 'silent' })
const placed = v.object({ data: v.object({ id: v.string() }) })

let postgres: ReplicatedPostgres
let api: Api
let listener: Listener
const received: string[] = []

beforeAll(async () => {
  postgres = await startReplicatedPostgres()
  await migrate(postgres.url, log)
  api = await startApi({ databaseUrl: postgres.url })
  await api.importCompany({ company_slug: 'bara' })
  await api.importMenu('bara')
  listener = await listen({
    connections: createConnections(postgres.url),
    channels: ['test'],
    log,
    onNotification: ({ payload }) => received.push(payload),
    onReconnect: () => received.push('listening again'),
  })
})
afterAll(async () => {
  await listener.close()
  await api.stop()
  await postgres.stop()
})

test('I4 I17 a promoted standby has every order that was confirmed, and the server continues by itself', async () => {
  const token = await api.signIn('bara', '+6281234567890')
  const body = await api.orderBody('bara', { payment_method: 'cash' })
  const place = async (idempotencyKey: string) => {
    const { status, text } = await api.send(placeOrder, { token, idempotencyKey, body })
    const parsed = v.safeParse(placed, JSON.parse(text))
    return { idempotencyKey, status, id: parsed.success ? parsed.output.data.id : undefined }
  }

  const attempts = Array.from({ length: ORDERS_AT_ONCE }, () => place(newAttemptKey()))
  await Promise.any(attempts)
  await postgres.killPrimary()
  const answers = await Promise.all(attempts)
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  const confirmed = answers.filter(({ status }) => status === 200)
  expect(confirmed).not.toEqual([])
  // Before its promotion the standby accepts no writes.
  expect((await place(newAttemptKey())).status).toBe(503)

  await postgres.promoteStandby()
  const promotedAt = performance.now()
  const again = newAttemptKey()
  await expect.poll(async () => (await place(again)).status, { interval: 20 }).toBe(200)
  expect(performance.now() - promotedAt).toBeLessThan(WELL_WITHIN_MS)
  await expect.poll(() => received).toContain('listening again')
  await api.services.db.run("select pg_notify('test', 'heard')")
  await expect.poll(() => received).toContain('heard')
  await expect.poll(() => api.services.directory.isCurrent()).toBe(true)

  const repeated = await Promise.all(answers.map(({ idempotencyKey }) => place(idempotencyKey)))
  expect(repeated.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(repeated).toEqual(expect.arrayContaining(confirmed))
  const { data } = await api.call(listOrders, { token, query: {} })
  const expected = [...repeated.map(({ id }) => id), (await place(again)).id]
  expect(data).toHaveLength(expected.length)
  expect(new Set(data.map(({ id }) => id))).toEqual(new Set(expected))
  expect(await api.violations()).toEqual({})
})
