import { expect, test } from 'vitest'
import { describeSettings, readSettings } from './settings.ts'

const PRODUCTION = {
  DATABASE_URL: 'postgresql://pesan@db.internal:5432/pesan',
  SECRET_KEY: 'x'.repeat(32),
}
const sourcesOf = (env: Record<string, string>) => readSettings(env).countrySources

test('AMB-051 no service is asked for a visitor’s country unless a setting says so', () => {
  expect(sourcesOf({})).toEqual([])
  expect(sourcesOf(PRODUCTION)).toEqual([])
  expect(describeSettings(readSettings({})).countries).toBe('off')
})

test('the sources are called in the given order; the simulator in development, the service in production', () => {
  const COUNTRY_LOOKUP = 'header,ip2c'
  const TRUSTED_PROXIES = '10.0.0.1'
  const both = (baseUrl: string) => [
    { type: 'header', name: 'cf-ipcountry' },
    { type: 'ip2c', baseUrl },
  ]
  expect(sourcesOf({ COUNTRY_LOOKUP, TRUSTED_PROXIES })).toEqual(both('http://127.0.0.1:3001/ip2c'))
  expect(sourcesOf({ ...PRODUCTION, COUNTRY_LOOKUP, TRUSTED_PROXIES })).toEqual(both('https://ip2c.org'))
})

test.each([
  [{ COUNTRY_LOOKUP: 'guess' }, 'COUNTRY_LOOKUP'],
  [{ COUNTRY_LOOKUP: 'header' }, 'TRUSTED_PROXIES'],
  [{ ...PRODUCTION, COUNTRY_LOOKUP: 'ip2c', IP2C_BASE_URL: 'http://127.0.0.1:3001/ip2c' }, 'IP2C_BASE_URL'],
])('%o is refused for %s', (env, name) => {
  expect(() => readSettings(env)).toThrow(name)
})
