import { createSandbox } from '@pesan/sandbox/app'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCircuitBreaker } from '../../circuit-breaker.ts'
import { createIp2cFinder, readAnswer } from './ip2c-country-finder.ts'

/** Short, because the test of a late answer waits for it in full. */
const IMPATIENT_MS = 60

let sandbox: FastifyInstance
let baseUrl: string
const logged: { msg: string; reason: string }[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(JSON.parse(line)) })

beforeEach(async () => {
  logged.length = 0
  sandbox = createSandbox()
  baseUrl = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/ip2c`
  return () => sandbox.close()
})

const countryOf = (address: string, timeoutMs = 5000) =>
  createIp2cFinder({ baseUrl, log, timeoutMs }).countryOf({ address, proxyHeaders: {} })

describe('the country of an address', () => {
  test.each([
    ['192.0.2.7', { status: 'found', country: 'ID' }],
    ['::ffff:198.51.100.9', { status: 'found', country: 'AU' }],
    ['203.0.113.7', { status: 'unknown' }],
    ['127.0.0.1', { status: 'unknown' }],
    ['192.168.1.4', { status: 'unknown' }],
    ['2001:db8::1', { status: 'unknown' }],
    ['unknown', { status: 'unknown' }],
  ])('%s: %o', async (address, answer) => {
    expect(await countryOf(address)).toEqual(answer)
    expect(logged).toEqual([])
  })

  test.each([
    ['wrong_input', 'bad_answer'],
    ['empty', 'bad_answer'],
    ['garbage', 'bad_answer'],
    ['outage', 'outage'],
    ['slow', 'timeout'],
  ])('AUTH-14 %s is reported as %s, and logged as documented', async (fault, reason) => {
    await sandbox.inject({ method: 'PUT', url: '/ip2c/fault', payload: { fault } })
    const timeoutMs = reason === 'timeout' ? IMPATIENT_MS : 5000
    expect(await countryOf('192.0.2.7', timeoutMs)).toEqual({ status: 'unavailable', reason })
    expect(logged).toMatchObject([{ msg: 'unable to fetch the country', reason }])
  })

  test('after three calls without an answer the next visitor does not wait for one', async () => {
    await sandbox.inject({ method: 'PUT', url: '/ip2c/fault', payload: { fault: 'slow' } })
    const breaker = createCircuitBreaker({ nowMs: () => 0 })
    const finder = createIp2cFinder({ baseUrl, log, timeoutMs: IMPATIENT_MS, breaker })
    const reasons: unknown[] = []
    for (let visitor = 0; visitor < 4; visitor += 1)
      reasons.push(await finder.countryOf({ address: '192.0.2.7', proxyHeaders: {} }))
    const unavailable = (reason: string) => ({ status: 'unavailable', reason })
    expect(reasons).toEqual([
      ...Array.from({ length: 3 }, () => unavailable('timeout')),
      unavailable('outage'),
    ])
    expect(breaker.isOpen()).toBe(true)
  })

  test('a refused connection is an outage', async () => {
    await sandbox.close()
    expect(await countryOf('192.0.2.7')).toEqual({ status: 'unavailable', reason: 'outage' })
  })
})

test('AUTH-14 only text that starts with 1 and continues with a code is an answer', () => {
  expect(readAnswer('1;KR;KOR;Korea Republic of\n')).toEqual({ status: 'found', country: 'KR' })
  for (const text of ['', '1', '1;', '1;korea', '1;K', '10;KR', '0;;;WRONG INPUT', '{"country":"KR"}'])
    expect(readAnswer(text).status).toBe('unavailable')
})

test('the simulator answers every documented form of the request', async () => {
  const ask = async (path: string, headers = {}) =>
    (await sandbox.inject({ url: `/ip2c${path}`, headers })).body
  const ways = ['/198.51.100.1', '/?ip=198.51.100.1', '/3325256705', '/?dec=3325256705']
  for (const way of ways) expect(await ask(way)).toBe('1;AU;AUS;Australia')
  for (const way of ['/s', '/self', '/?self']) expect(await ask(way)).toBe('1;ZZ;ZZZ;Reserved')
  expect(await ask('/s', { 'sandbox-country': 'SG' })).toBe('1;SG;SGP;Singapore')
})
