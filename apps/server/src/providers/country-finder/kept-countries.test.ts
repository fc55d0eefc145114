import { expect, test } from 'vitest'
import type { CountryAnswer, CountryFinder } from './country-finder.ts'
import { createHeaderFinder } from './header/header-country-finder.ts'
import { firstThatKnows, keepCountries } from './kept-countries.ts'

function harness(answer: () => CountryAnswer) {
  let nowMs = 0
  const asked: string[] = []
  const finder: CountryFinder = {
    countryOf: async ({ address }) => {
      asked.push(address)
      return answer()
    },
  }
  const kept = keepCountries(finder, { clock: { now: () => new Date(nowMs) } })
  return {
    asked,
    pass: (ms: number) => (nowMs += ms),
    find: (address: string) => kept.countryOf({ address, proxyHeaders: {} }),
  }
}

test.each([
  ['203.0.113.7', '203.0.113.200', '203.0.114.7'],
  ['::ffff:203.0.113.7', '203.0.113.8', '203.0.112.8'],
  ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:8:1::1'],
])('%s and %s are one network, asked for once a day; %s is another', async (first, near, far) => {
  const { find, asked, pass } = harness(() => ({ status: 'found', country: 'AU' }))
  expect(await find(first)).toEqual({ status: 'found', country: 'AU' })
  await find(near)
  await find(far)
  expect(asked).toEqual([first, far])
  pass(24 * 60 * 60 * 1000)
  await find(near)
  expect(asked).toEqual([first, far, near])
})

test('who failed is left alone for a minute and then asked again', async () => {
  const answers: CountryAnswer[] = [
    { status: 'unavailable', reason: 'timeout' },
    { status: 'found', country: 'ID' },
  ]
  const { find, asked, pass } = harness(() => answers.shift() ?? { status: 'unknown' })
  expect((await find('203.0.113.7')).status).toBe('unavailable')
  expect((await find('198.51.100.7')).status).toBe('unavailable')
  expect(asked).toHaveLength(1)
  pass(60_000)
  expect(await find('203.0.113.7')).toEqual({ status: 'found', country: 'ID' })
})

test('the next one is asked only where the one before does not know', async () => {
  const asked: string[] = []
  const remote: CountryFinder = {
    countryOf: async ({ address }) => {
      asked.push(address)
      return { status: 'found', country: 'AU' }
    },
  }
  const both = firstThatKnows([createHeaderFinder('cf-ipcountry'), remote])
  const visit = (header: string | undefined) =>
    both.countryOf({ address: '203.0.113.7', proxyHeaders: { 'cf-ipcountry': header } })
  expect(await visit('id')).toEqual({ status: 'found', country: 'ID' })
  expect(asked).toEqual([])
  for (const none of [undefined, 'XX', 'T1', 'Indonesia'])
    expect(await visit(none)).toEqual({ status: 'found', country: 'AU' })
  expect(asked).toHaveLength(4)
})
