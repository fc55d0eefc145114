import { createSandbox } from '@pesan/sandbox/app'
import { BITESHIP_KEY } from '@pesan/sandbox/biteship/biteship'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeDeliveryQuoter, quoteRequestOf } from '../delivery-quoter.contract.ts'
import { type BiteshipOptions, createBiteshipQuoter } from './biteship-quoter.ts'

/** Short, because these tests wait for it in full. */
const IMPATIENT_MS = 60
/** Four in the afternoon in Bali. */
const QUIET_HOUR = new Date('2026-08-03T08:00:00Z')

let sandbox: FastifyInstance
let baseUrl: string
let now = QUIET_HOUR
const logged: { level: number; reason: string }[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(JSON.parse(line)) })

beforeEach(async () => {
  now = QUIET_HOUR
  logged.length = 0
  sandbox = createSandbox({ clock: { now: () => now } })
  baseUrl = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/biteship`
  return () => sandbox.close()
})

const quoterWith = (changes: Partial<BiteshipOptions> = {}) =>
  createBiteshipQuoter({ baseUrl, apiKey: BITESHIP_KEY, couriers: 'gojek,grab,lalamove', log, ...changes })

async function withFault(fault: string, changes: Partial<BiteshipOptions> = {}) {
  const answer = await sandbox.inject({ method: 'PUT', url: '/biteship/fault', payload: { fault } })
  expect(answer.statusCode).toBe(200)
  return quoterWith(changes)
}

const FAULTS = {
  works: 'works',
  credentials: 'bad_key',
  rejected: 'invalid',
  limited: 'limited',
  outage: 'outage',
  timeout: 'slow',
  bad_answer: 'garbage',
} as const

describeDeliveryQuoter('Biteship', () => ({
  perform: situation =>
    withFault(
      situation === 'not_configured' ? 'works' : FAULTS[situation],
      situation === 'timeout' ? { timeoutMs: IMPATIENT_MS } : {},
    ),
  faults: ['credentials', 'rejected', 'limited', 'outage', 'timeout', 'bad_answer'],
}))

const quotesOf = async (quoter: ReturnType<typeof quoterWith>, request = quoteRequestOf()) => {
  const result = await quoter.quote(request)
  return result.status === 'quoted' ? result.quotes : result.reason
}

describe('courier prices', () => {
  test('each is named by courier and service, rounded up to Rp 500; at noon all ask more', async () => {
    const quiet = await quotesOf(quoterWith())
    expect(quiet).toEqual([
      { name: 'Lalamove Motorcycle', price: 14_500 },
      { name: 'Gojek Instant', price: 15_500 },
      { name: 'Grab Instant', price: 16_000 },
    ])
    now = new Date('2026-08-03T04:00:00Z')
    expect(await quotesOf(quoterWith())).toMatchObject([
      { price: 17_500 },
      { price: 18_500 },
      { price: 19_000 },
    ])
  })

  test('only the couriers of the setting are requested; a single one is enough', async () => {
    expect(await quotesOf(quoterWith({ couriers: 'grab' }))).toHaveLength(1)
    expect(await quotesOf(await withFault('one_courier'))).toHaveLength(1)
  })

  test('a price as a text is read exactly; another currency is no price, nor is an answer without any', async () => {
    expect(await quotesOf(await withFault('decimal_price'))).toMatchObject([{ price: 14_500 }, {}, {}])
    expect(await quotesOf(await withFault('dollars'))).toBe('bad_answer')
    expect(await quotesOf(await withFault('no_pricing'))).toBe('bad_answer')
  })

  test('PROMISE-01 an offer in minutes says how long its courier takes, one in hours does not', async () => {
    expect(await quotesOf(await withFault('minutes'))).toMatchObject([
      { name: 'Lalamove Motorcycle', minutes: 35 },
      { name: 'Gojek Instant', minutes: 40 },
      { name: 'Grab Instant', minutes: 35 },
    ])
    const inHours = await quotesOf(await withFault('works'))
    expect(inHours).not.toContainEqual(expect.objectContaining({ minutes: expect.anything() }))
  })

  test('an outlet without coordinates gets no courier prices', async () => {
    expect(await quotesOf(quoterWith(), quoteRequestOf({ origin: null }))).toBe('not_configured')
  })

  test('a refused connection is an outage, and the key never appears in the log', async () => {
    expect(await quotesOf(quoterWith({ baseUrl: 'http://127.0.0.1:9' }))).toBe('outage')
    expect(await quotesOf(quoterWith({ apiKey: 'biteship_live.wrong' }))).toBe('credentials')
    expect(logged.map(({ level, reason }) => [level, reason])).toEqual([
      [40, 'outage'],
      [50, 'credentials'],
    ])
    expect(JSON.stringify(logged)).not.toContain('biteship_live')
  })
})
