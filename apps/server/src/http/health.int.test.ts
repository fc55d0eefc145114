import { type Api, startApi } from '@pesan/testkit/api-harness'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountHealth } from './health.routes.ts'

test('a server reports that it is healthy and ready, and that it is about to stop, at any host', async () => {
  const api: Api = await startApi()
  const ask = async (path: string) => {
    const { status, text, headers } = await api.fetch({ path, host: 'balancer.internal' })
    return [status, JSON.parse(text).status, headers['retry-after']]
  }
  expect(await ask('/healthz')).toEqual([200, true, undefined])
  expect(await ask('/readyz')).toEqual([200, true, undefined])
  expect((await api.fetch({ path: '/healthz' })).headers.connection).toBe('keep-alive')
  api.services.startStopping()
  expect((await api.fetch({ path: '/healthz' })).headers.connection).toBe('close')
  expect(await ask('/healthz')).toEqual([200, true, undefined])
  expect(await ask('/readyz')).toEqual([503, false, '1'])
  await api.stop()
})

test('without its database a process is not ready, except for a balancer that only has pages to serve', async () => {
  const app = fastify()
  let isStopping = false
  mountHealth(app, {
    isStopping: () => isStopping,
    isDatabaseUp: () => false,
    notifications: { problem: () => null, hasArrived: () => true },
    findWarnings: () => [],
    directory: { byHost: () => ({ status: 'unknown' }) },
    baseDomain: 'orders.example',
  })
  const ask = async (path: string) => {
    const answer = await app.inject(path)
    return [answer.statusCode, answer.json<{ database: string }>().database]
  }
  expect(await ask('/readyz')).toEqual([503, 'away'])
  expect(await ask('/readyz?exclude=database')).toEqual([200, 'away'])
  isStopping = true
  expect(await ask('/readyz?exclude=database')).toEqual([503, 'away'])
})

test('a process whose notifications are missing is not ready and says what to do; a balancer refuses it only before the first one', async () => {
  const app = fastify()
  const missing = 'notifications do not arrive'
  let hasArrived = false
  mountHealth(app, {
    isStopping: () => false,
    isDatabaseUp: () => false,
    notifications: { problem: () => missing, hasArrived: () => hasArrived },
    findWarnings: () => [],
    directory: { byHost: () => ({ status: 'unknown' }) },
    baseDomain: 'orders.example',
  })
  const ask = async (path: string) => {
    const answer = await app.inject(path)
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  expect(await ask('/readyz')).toEqual([503, missing])
  expect(await ask('/readyz?exclude=database')).toEqual([503, missing])
  hasArrived = true
  expect(await ask('/readyz')).toEqual([503, missing])
  expect(await ask('/readyz?exclude=database')).toEqual([200, 'ready'])
})

test('a proxy is answered for which hosts to request a certificate', async () => {
  const api: Api = await startApi()
  const statusOf = async (domain: string) =>
    (await api.fetch({ path: `/healthz/host?domain=${domain}` })).status
  expect([await statusOf('bara.localhost'), await statusOf('nobody.localhost')]).toEqual([200, 404])
  expect([await statusOf('manage.localhost'), await statusOf('manage.bara.localhost')]).toEqual([200, 404])
  expect([await statusOf('127.0.0.1'), await statusOf('')]).toEqual([404, 404])
  await api.stop()
})

test("the operators' host gets a certificate before any company exists", async () => {
  const app = fastify()
  const directory = { byHost: () => ({ status: 'unknown' as const }) }
  mountHealth(app, {
    isStopping: () => false,
    isDatabaseUp: () => true,
    notifications: { problem: () => null, hasArrived: () => true },
    findWarnings: () => [],
    directory,
    baseDomain: 'orders.example',
  })
  const statusOf = async (domain: string) => (await app.inject(`/healthz/host?domain=${domain}`)).statusCode
  expect([await statusOf('orders.example'), await statusOf('bara.orders.example')]).toEqual([200, 404])
})
