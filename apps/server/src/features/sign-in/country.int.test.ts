// The initial country of the phone field, as a browser requests it (AUTH-14, AMB-051).
import { findCountry } from '@pesan/contract/api'
import { createSandbox } from '@pesan/sandbox/app'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterEach, expect, test } from 'vitest'

const running: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const server of running.splice(0).toReversed()) await server.stop()
})

async function start(env: Record<string, string>): Promise<Api> {
  const api = await startApi({ env })
  running.push(api)
  return api
}
const countryFor = async (api: Api, headers: Record<string, string>) =>
  (await api.call(findCountry, { headers })).country

test('AMB-051 no service is called unless a setting enables it', async () => {
  const api = await start({})
  expect(await countryFor(api, { 'cf-ipcountry': 'AU' })).toBeNull()
})

test('the header of a trusted proxy counts, the header of a visitor does not', async () => {
  const env = { COUNTRY_LOOKUP: 'header', TRUSTED_PROXIES: '127.0.0.1' }
  const api = await start(env)
  const through = { 'x-forwarded-for': '203.0.113.7' }
  expect(await countryFor(api, { ...through, 'cf-ipcountry': 'AU' })).toBe('AU')
  expect(await countryFor(api, { ...through, 'cf-ipcountry': 'T1' })).toBeNull()
  expect(await countryFor(api, { 'cf-ipcountry': 'AU' })).toBeNull()
})

test('AMB-051 the service is called with the visitor’s address, and its failure is not a failure here', async () => {
  const sandbox = createSandbox()
  const address = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  running.push({ stop: () => sandbox.close() })
  const env = { COUNTRY_LOOKUP: 'ip2c', IP2C_BASE_URL: `${address}/ip2c`, TRUSTED_PROXIES: '127.0.0.1' }
  const api = await start(env)
  expect(await countryFor(api, { 'x-forwarded-for': '198.51.100.7' })).toBe('AU')
  expect(await countryFor(api, { 'x-forwarded-for': '203.0.113.7' })).toBeNull()
  await sandbox.inject({ method: 'PUT', url: '/ip2c/fault', payload: { fault: 'outage' } })
  expect(await countryFor(api, { 'x-forwarded-for': '192.0.2.7' })).toBeNull()
})
