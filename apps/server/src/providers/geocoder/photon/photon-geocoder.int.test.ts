import { createSandbox } from '@pesan/sandbox/app'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeGeocoder } from '../geocoder.contract.ts'
import { createPhotonGeocoder, type PhotonOptions } from './photon-geocoder.ts'

/** Short, because these tests wait for it in full. */
const IMPATIENT_MS = 60

let now: Date
let sandbox: FastifyInstance
let address: string

beforeEach(async () => {
  now = new Date('2026-08-03T08:00:00Z')
  // Nominatim accepts one request a second.
  sandbox = createSandbox({
    clock: {
      now: () => {
        now = new Date(now.getTime() + 1000)
        return now
      },
    },
  })
  address = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  return () => sandbox.close()
})

const geocoderWith = (changes: Partial<PhotonOptions> = {}) =>
  createPhotonGeocoder({
    photonBaseUrl: `${address}/openstreetmap/photon`,
    nominatimBaseUrl: null,
    nominatimEveryMs: 0,
    clock: { now: () => now },
    userAgent: 'Pesan (ops@pesan.example)',
    log: pino({ level: 'silent' }),
    ...changes,
  })

async function withFault(fault: string, changes: Partial<PhotonOptions>) {
  const answer = await sandbox.inject({ method: 'PUT', url: '/openstreetmap/fault', payload: { fault } })
  expect(answer.statusCode).toBe(200)
  return geocoderWith(changes)
}

const FAULTS = { limited: 'limited', outage: 'outage', timeout: 'slow', bad_answer: 'garbage' } as const

const stageWith = (changes: () => Partial<PhotonOptions>) => () => ({
  perform: async (situation: string) => {
    const fault = new Map<string, string>(Object.entries(FAULTS)).get(situation)
    const limit = situation === 'timeout' ? { timeoutMs: IMPATIENT_MS } : {}
    return fault === undefined ? geocoderWith(changes()) : withFault(fault, { ...changes(), ...limit })
  },
  faults: Object.keys(FAULTS) as (keyof typeof FAULTS)[],
  asksForDetails: false,
  atSea: { latitude: -8.9, longitude: 114.5 },
})

describeGeocoder(
  'Photon',
  stageWith(() => ({})),
)
describeGeocoder(
  'Photon with Nominatim',
  stageWith(() => ({ nominatimBaseUrl: `${address}/openstreetmap/nominatim` })),
)

describe('OpenStreetMap', () => {
  test('a location is found again by its id, without a request', async () => {
    const found = await geocoderWith().search({ input: 'Uluwatu', session: null, language: 'en' })
    const id = found.status === 'found' ? (found.locations[0]?.id ?? '') : ''
    const alone = geocoderWith({ photonBaseUrl: 'http://127.0.0.1:9' })
    expect(await alone.details({ id, session: null, language: 'en' })).toMatchObject({
      status: 'found',
      location: { name: 'Uluwatu', latitude: -8.827, longitude: 115.088 },
    })
  })

  test('Nominatim gets one request a second; those that would wait too long are answered by Photon', async () => {
    let nowMs = 0
    const geocoder = geocoderWith({
      nominatimBaseUrl: `${address}/openstreetmap/nominatim`,
      nominatimEveryMs: 1000,
      nominatimWaitMs: 0,
      clock: { now: () => new Date(nowMs) },
    })
    const addressAt = async (latitude: number) => {
      const answer = await geocoder.reverse({ at: { latitude, longitude: 115.1434 }, language: 'en' })
      return answer.status === 'found' ? answer.location.address : answer.status
    }
    // Nominatim returns the whole address, Photon the parts around the name.
    expect(await addressAt(-8.6596)).toBe('Berawa, Tibubeneng, Badung, Bali, Indonesia')
    expect(await addressAt(-8.6597)).toBe('Tibubeneng, Kuta Utara, Badung, Bali')
    nowMs += 1000
    expect(await addressAt(-8.6598)).toBe('Berawa, Tibubeneng, Badung, Bali, Indonesia')
  })

  test('a lost connection is retried once', async () => {
    const geocoder = await withFault('drops', { retryAfterMs: 1 })
    expect(await geocoder.search({ input: 'Berawa', session: null, language: 'en' })).toMatchObject({
      status: 'found',
    })
  })

  test.each(['osm:', 'osm:e30', 'osm:WzEsMiwzXQ', 'osm:🌊'])('%s is no location', async id => {
    expect(await geocoderWith().details({ id, session: null, language: 'en' })).toEqual({ status: 'unknown' })
  })
})
