import { expect, test } from 'vitest'
import { firstSuccessful, withCountryCache } from './cached-country-finder.ts'
import type { CountryAnswer, CountryFinder } from './country-finder.ts'
import { createHeaderFinder } from './header/header-country-finder.ts'

function harness(answer: () => CountryAnswer) {
  let nowMs = 0
  const requests: string[] = []
  const finder: CountryFinder = {
    countryOf: async ({ address }) => {
      requests.push(address)
      return answer()
    },
  }
  const cached = withCountryCache(finder, { clock: { now: () => new Date(nowMs) } })
  return {
    requests,
    pass: (ms: number) => (nowMs += ms),
    find: (address: string) => cached.countryOf({ address, proxyHeaders: {} }),
  }
}

test.each([
  ['203.0.113.7', '203.0.113.200', '203.0.114.7'],
  ['::ffff:203.0.113.7', '203.0.113.8', '203.0.112.8'],
  ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:8:1::1'],
])('%s and %s are one network, requested once a day; %s is another', async (first, near, far) => {
  const { find, requests, pass } = harness(() => ({ status: 'found', country: 'AU' }))
  expect(await find(first)).toEqual({ status: 'found', country: 'AU' })
  await find(near)
  await find(far)
  expect(requests).toEqual([first, far])
  pass(24 * 60 * 60 * 1000)
  await find(near)
  expect(requests).toEqual([first, far, near])
})

test('a service that failed is skipped for a minute, and then called again', async () => {
  const answers: CountryAnswer[] = [
    { status: 'unavailable', reason: 'timeout' },
    { status: 'found', country: 'ID' },
  ]
  const { find, requests, pass } = harness(() => answers.shift() ?? { status: 'unknown' })
  expect((await find('203.0.113.7')).status).toBe('unavailable')
  expect((await find('198.51.100.7')).status).toBe('unavailable')
  expect(requests).toHaveLength(1)
  pass(60_000)
  expect(await find('203.0.113.7')).toEqual({ status: 'found', country: 'ID' })
})

test('the next one is called only if the previous one has no result', async () => {
  const requests: string[] = []
  const remote: CountryFinder = {
    countryOf: async ({ address }) => {
      requests.push(address)
      return { status: 'found', country: 'AU' }
    },
  }
  const both = firstSuccessful([createHeaderFinder('cf-ipcountry'), remote])
  const visit = (header: string | undefined) =>
    both.countryOf({ address: '203.0.113.7', proxyHeaders: { 'cf-ipcountry': header } })
  expect(await visit('id')).toEqual({ status: 'found', country: 'ID' })
  expect(requests).toEqual([])
  for (const none of [undefined, 'XX', 'T1', 'Indonesia'])
    expect(await visit(none)).toEqual({ status: 'found', country: 'AU' })
  expect(requests).toHaveLength(4)
})
