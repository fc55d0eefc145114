import { expect, test } from 'vitest'
import type { ProviderFault } from '../provider-fault.ts'
import { withGeocoderCache } from './cached-geocoder.ts'
import type { Geocoder } from './geocoder.ts'

const HOUR_MS = 60 * 60 * 1000

function stage() {
  let now = 0
  let fault: ProviderFault | null = null
  const requests: string[] = []
  const inner: Geocoder = {
    attribution: null,
    async search({ input }) {
      requests.push(input)
      return fault === null ? { status: 'found', locations: [] } : { status: 'unavailable', reason: fault }
    },
    async details({ id }) {
      requests.push(id)
      return { status: 'unknown' }
    },
    async reverse({ at }) {
      requests.push(`${at.latitude}`)
      return { status: 'nothing' }
    },
  }
  const geocoder = withGeocoderCache(inner, { clock: { now: () => new Date(now) } })
  return {
    geocoder,
    requests,
    search: (input: string) => geocoder.search({ input, session: null, language: 'en' }),
    wait(ms: number) {
      now += ms
    },
    failWith(reason: ProviderFault | null) {
      fault = reason
    },
  }
}

test('the same request is sent once a day, in any case, also when several come at one time', async () => {
  const { search, requests, wait } = stage()
  await Promise.all([search('Berawa'), search('berawa'), search('BERAWA')])
  wait(24 * HOUR_MS - 1)
  await search('Berawa')
  expect(requests).toEqual(['Berawa'])
  wait(1)
  await search('Berawa')
  expect(requests).toHaveLength(2)
})

test('a pin moved by less than a metre is the same pin', async () => {
  const { geocoder, requests } = stage()
  const at = (latitude: number) => geocoder.reverse({ at: { latitude, longitude: 115 }, language: 'en' })
  await at(-8.650001)
  await at(-8.650002)
  await at(-8.65002)
  expect(requests).toEqual(['-8.650001', '-8.65002'])
})

test('a provider that reports too many requests is not called for a minute, and cached answers are still returned', async () => {
  const { search, requests, wait, failWith } = stage()
  await search('Ubud')
  failWith('limited')
  await search('Berawa')
  failWith(null)
  expect(await search('Canggu')).toEqual({ status: 'unavailable', reason: 'limited' })
  expect((await search('Ubud')).status).toBe('found')
  expect(requests).toEqual(['Ubud', 'Berawa'])
  wait(60_000)
  expect((await search('Berawa')).status).toBe('found')
})

test('after any other failure the next request calls again', async () => {
  const { search, failWith } = stage()
  failWith('timeout')
  expect((await search('Berawa')).status).toBe('unavailable')
  failWith(null)
  expect((await search('Berawa')).status).toBe('found')
})
