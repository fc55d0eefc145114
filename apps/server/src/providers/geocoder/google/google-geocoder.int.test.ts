import { createSandbox } from '@pesan/sandbox/app'
import { GOOGLE_MAPS_KEY } from '@pesan/sandbox/google-maps/google-maps'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeGeocoder } from '../geocoder.contract.ts'
import { createGoogleGeocoder, type GoogleOptions } from './google-geocoder.ts'

/** Short, because these tests wait for it in full. */
const IMPATIENT_MS = 60

let sandbox: FastifyInstance
let baseUrl: string
let logged: { level: number; reason: string }[]

beforeEach(async () => {
  logged = []
  sandbox = createSandbox()
  baseUrl = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/google-maps`
  return () => sandbox.close()
})

const geocoderWith = (changes: Partial<GoogleOptions> = {}) =>
  createGoogleGeocoder({
    apiKey: GOOGLE_MAPS_KEY,
    placesBaseUrl: baseUrl,
    mapsBaseUrl: baseUrl,
    log: pino({ level: 'trace' }, { write: (line: string) => logged.push(JSON.parse(line)) }),
    ...changes,
  })

async function withFault(fault: string, changes: Partial<GoogleOptions> = {}) {
  const answer = await sandbox.inject({ method: 'PUT', url: '/google-maps/fault', payload: { fault } })
  expect(answer.statusCode).toBe(200)
  return geocoderWith(changes)
}

const FAULTS = {
  credentials: 'bad_key',
  limited: 'limited',
  outage: 'outage',
  timeout: 'slow',
  bad_answer: 'garbage',
} as const

describeGeocoder('Google', () => ({
  perform: async situation =>
    situation === 'works' || situation === 'not_configured' || situation === 'rejected'
      ? geocoderWith()
      : withFault(FAULTS[situation], situation === 'timeout' ? { timeoutMs: IMPATIENT_MS } : {}),
  faults: ['credentials', 'limited', 'outage', 'timeout', 'bad_answer'],
  asksForDetails: true,
  atSea: { latitude: -8.9, longitude: 114.5 },
}))

const request = { session: 'session-of-one-visit', language: 'en' } as const

describe('Google', () => {
  test('ADDR-21 ADDR-32 a search posts what was typed with the box of Bali and the region', async () => {
    const requests: object[] = []
    const recorder = fastify()
    recorder.all('/*', async ({ method, url, body }) => {
      requests.push({ method, path: url, body })
      return {}
    })
    const placesBaseUrl = await recorder.listen({ host: '127.0.0.1', port: 0 })
    await geocoderWith({ placesBaseUrl }).search({ ...request, input: 'Beraw' })
    await recorder.close()
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/v1/places:autocomplete',
        body: expect.objectContaining({
          input: 'Beraw',
          regionCode: 'id',
          includedRegionCodes: ['id'],
          // AMB-091
          locationRestriction: {
            rectangle: {
              low: { latitude: -8.95, longitude: 114.4 },
              high: { latitude: -8.0, longitude: 115.75 },
            },
          },
        }),
      },
    ])
  })

  test('a visit to the search box is one session, which reading the location ends', async () => {
    const geocoder = geocoderWith()
    for (const input of ['B', 'Be', 'Ber']) await geocoder.search({ ...request, input })
    const found = await geocoder.search({ ...request, input: 'Berawa' })
    const id = found.status === 'found' ? found.locations[0]?.id : undefined
    await geocoder.details({ ...request, id: id ?? '' })
    const report: unknown = (await sandbox.inject('/google-maps/sessions.json')).json()
    expect(report).toEqual({
      sessions: [{ token: 'session-of-one-visit', searches: 4, isEnded: true }],
      withoutSession: 0,
      geocodes: 0,
    })
  })

  test('a lost connection is retried once, and costs no second session', async () => {
    const geocoder = await withFault('drops', { retryAfterMs: 1 })
    const found = await geocoder.search({ ...request, input: 'Berawa' })
    expect(found).toMatchObject({
      status: 'found',
      locations: [{ name: 'Jl. Pantai Berawa' }, { name: 'Berawa' }],
    })
    const at = { latitude: -8.6596, longitude: 115.1434 }
    expect(await geocoder.reverse({ at, language: 'en' })).toMatchObject({ status: 'found' })
    expect(logged).toEqual([])
  })

  test('a suggestion without its second line is accepted', async () => {
    const found = await geocoderWith().search({ ...request, input: 'Canggu' })
    expect(found).toMatchObject({ status: 'found', locations: [{ name: 'Canggu', address: '' }] })
  })

  test('ADDR-32 a pin is named by its street, farther off by its village', async () => {
    const at = (latitude: number, longitude: number) =>
      geocoderWith().reverse({ at: { latitude, longitude }, language: 'en' })
    expect(await at(-8.6836, 115.1573)).toEqual({
      status: 'found',
      location: {
        name: 'Jl. Kayu Aya',
        address: 'Jl. Kayu Aya, Seminyak, Kec. Kuta, Badung, Bali, Indonesia',
      },
    })
    expect(await at(-8.65, 115.11)).toMatchObject({ location: { name: 'Pererenan' } })
  })

  test('a key that is refused is logged for an operator, and never appears in the log', async () => {
    const geocoder = geocoderWith({ apiKey: 'wrong-google-key' })
    await geocoder.search({ ...request, input: 'Berawa' })
    await geocoder.reverse({ at: { latitude: -8.65, longitude: 115.14 }, language: 'en' })
    expect(logged.map(({ level, reason }) => [level, reason])).toEqual([
      [50, 'credentials'],
      [50, 'credentials'],
    ])
    expect(JSON.stringify(logged)).not.toContain('wrong-google-key')
  })
})
