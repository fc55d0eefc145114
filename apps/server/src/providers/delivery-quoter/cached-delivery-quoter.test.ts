import type { Rupiah } from '@pesan/contract/money'
import { expect, test } from 'vitest'
import { withQuoteCache } from './cached-delivery-quoter.ts'
import type { QuoteRequest, QuoteResult } from './delivery-quoter.ts'

const REQUEST: QuoteRequest = {
  origin: { latitude: -8.65, longitude: 115.14 },
  destination: { latitude: -8.66, longitude: 115.15 },
  distanceKm: 1.5,
  bands: [],
}
const elsewhere = { ...REQUEST, destination: { latitude: -8.67, longitude: 115.15 } }

function stage() {
  let now = 0
  let isUp = true
  let requests = 0
  const quoter = withQuoteCache(
    {
      async quote(): Promise<QuoteResult> {
        requests += 1
        const price = (requests * 500) as Rupiah
        if (!isUp) return { status: 'unavailable', reason: 'timeout' }
        return { status: 'quoted', quotes: [{ name: `Courier ${requests}`, price }] }
      },
    },
    { clock: { now: () => new Date(now) } },
  )
  return {
    quote: (request = REQUEST) => quoter.quote(request),
    requests: () => requests,
    wait(ms: number) {
      now += ms
    },
    setUp(up: boolean) {
      isUp = up
    },
  }
}

test('FULF-19 concurrent equal requests are one call, and its answer is cached for a minute', async () => {
  const { quote, requests, wait } = stage()
  const answers = await Promise.all([quote(), quote(), quote()])
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  wait(59_999)
  await quote()
  expect(requests()).toBe(1)
  await quote(elsewhere)
  expect(requests()).toBe(2)
  wait(1)
  await quote()
  expect(requests()).toBe(3)
})

test('a failure is not cached: the next request calls again', async () => {
  const { quote, requests, setUp } = stage()
  setUp(false)
  expect((await quote()).status).toBe('unavailable')
  setUp(true)
  expect((await quote()).status).toBe('quoted')
  expect(requests()).toBe(2)
})

test('after five failures in a row the service is not called for half a minute, but cached quotes are still returned', async () => {
  const { quote, requests, setUp, wait } = stage()
  await quote(elsewhere)
  setUp(false)
  for (let failed = 0; failed < 5; failed += 1) await quote()
  setUp(true)
  expect(await quote()).toEqual({ status: 'unavailable', reason: 'outage' })
  expect((await quote(elsewhere)).status).toBe('quoted')
  expect(requests()).toBe(6)
  wait(30_000)
  expect((await quote()).status).toBe('quoted')
})
