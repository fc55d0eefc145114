import { type Api, startApi } from '@pesan/testkit/api-harness'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountHealth } from './health.routes.ts'

test('a server lives, can serve, and says so when it is about to stop; whatever the host', async () => {
  const api: Api = await startApi()
  const ask = async (path: string) => {
    const { status, text, headers } = await api.fetch({ path, host: 'balancer.internal' })
    return [status, JSON.parse(text).status, headers['retry-after']]
  }
  expect(await ask('/healthz')).toEqual([200, true, undefined])
  expect(await ask('/readyz')).toEqual([200, true, undefined])
  api.services.startStopping()
  expect(await ask('/healthz')).toEqual([200, true, undefined])
  expect(await ask('/readyz')).toEqual([503, false, '1'])
  await api.stop()
})

test('a proxy is told for which hosts a certificate is worth making', async () => {
  const api: Api = await startApi()
  const statusOf = async (domain: string) =>
    (await api.fetch({ path: `/healthz/host?domain=${domain}` })).status
  expect([await statusOf('bara.localhost'), await statusOf('nobody.localhost')]).toEqual([200, 404])
  expect([await statusOf('127.0.0.1'), await statusOf('')]).toEqual([404, 404])
  await api.stop()
})

test("one for the operators' own host is worth making before there is any company", async () => {
  const app = fastify()
  const findProblem = () => Promise.resolve(null)
  const directory = { byHost: () => ({ status: 'unknown' as const }) }
  mountHealth(app, { findProblem, directory, baseDomain: 'orders.example' })
  const statusOf = async (domain: string) => (await app.inject(`/healthz/host?domain=${domain}`)).statusCode
  expect([await statusOf('orders.example'), await statusOf('bara.orders.example')]).toEqual([200, 404])
})
