// The limits of the table, over HTTP and with the production settings.
import {
  listOrderSlots,
  placeOrder,
  quoteDelivery,
  readProfile,
  requestCode,
  signOut,
  syncCart,
  validateVoucher,
  verifyCode,
} from '@pesan/contract/api'
import type { Endpoint } from '@pesan/contract/endpoint'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { countGuestCall } from './rate-limit.repository.ts'
import { callLimit } from './rate-limit.service.ts'

const HOUSE = { LIMIT_SCALE: '1' }
const apis: Api[] = []
let api: Api
beforeEach(async () => {
  api = await startApi({ env: { ...HOUSE, TRUSTED_PROXIES: '127.0.0.1' } })
  apis.push(api)
})
afterAll(async () => {
  for (const started of apis) await started.stop()
})

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const from = (address: string) => ({ 'x-forwarded-for': address })
const PHONE = '+6281234567890'

describe('requests of one address', () => {
  const ask = (address: string) =>
    api.fetch({ method: 'GET', path: '/api/nothing', host: 'bara.localhost', headers: from(address) })

  test('300 a minute are answered, the next must wait until the minute is over, and other addresses are not affected', async () => {
    // The clock is at second 6 of its minute.
    const first = await times(300, () => ask('203.0.113.1'))
    expect(new Set(first.map(answer => answer.status))).toEqual(new Set([404]))
    const refused = await ask('203.0.113.1')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '54'])
    expect((await ask('203.0.113.2')).status).toBe(404)
    api.clock.advance({ s: 54 })
    expect((await ask('203.0.113.1')).status).toBe(404)
  })

  test('two server processes share the limit', async () => {
    const other = await startApi({
      clock: api.clock,
      databaseUrl: api.databaseUrl,
      env: { ...HOUSE, TRUSTED_PROXIES: '127.0.0.1' },
    })
    try {
      const answers = await times(200, index =>
        (index % 2 === 0 ? api : other).fetch({
          method: 'GET',
          path: '/api/nothing',
          host: 'bara.localhost',
          headers: from('203.0.113.1'),
        }),
      )
      expect(answers.every(answer => answer.status === 404)).toBe(true)
      const rest = await times(200, () => ask('203.0.113.1'))
      expect(rest.filter(answer => answer.status === 404).length).toBeLessThanOrEqual(100)
    } finally {
      await other.stop()
    }
  })

  test('the client’s own entries in the header do not count, only the address that the trusted proxy saw', async () => {
    await times(300, index => ask(`198.51.100.${index % 200}, 203.0.113.1`))
    expect((await ask('192.0.2.1, 203.0.113.1')).status).toBe(429)
  })

  test('cached responses and health checks are never refused, and use up no requests', async () => {
    await times(301, () => ask('203.0.113.1'))
    const read = (path: string) =>
      api.fetch({ method: 'GET', path, host: 'bara.localhost', headers: from('203.0.113.1') })
    expect((await read('/healthz')).status).toBe(200)
    const other = (path: string) => api.fetch({ method: 'GET', path, host: 'bara.localhost', headers: {} })
    await other('/')
    expect((await read('/')).status).toBe(200)
  })
})

test('the header of a client is ignored without a trusted proxy', async () => {
  const plain = await startApi({ env: HOUSE })
  apis.push(plain)
  const answers = await times(320, index =>
    plain.fetch({
      method: 'GET',
      path: '/api/nothing',
      host: 'bara.localhost',
      headers: from(`203.0.113.${index % 250}`),
    }),
  )
  expect(answers.some(answer => answer.status === 429)).toBe(true)
})

describe('the limits of one customer', () => {
  const endpoints: [what: string, endpoint: Endpoint, perMinute: number, body: () => object][] = [
    [
      'orders',
      placeOrder,
      5,
      () => ({ items: [{ product_id: 'soda', quantity: 1, unit_price: 1 }], payment_method: 'cash' }),
    ],
    ['carts', syncCart, 60, () => ({ items: [], delivery_notes: '', override: true })],
    ['vouchers', validateVoucher, 10, () => ({ code: 'GUESS', items: [], mode: 'pickup' })],
    ['delivery costs', quoteDelivery, 30, () => ({ delivery_latitude: -8.66, delivery_longitude: 115.14 })],
    ['slots', listOrderSlots, 30, () => ({ delivery_latitude: -8.66, delivery_longitude: 115.14 })],
  ]
  test.each(endpoints)(
    '%s: the calls of a minute are allowed at once, refused ones too, and then one more in each share of it',
    async (_what, endpoint, perMinute, body) => {
      const [token, other] = [await api.signIn('bara', PHONE), await api.signIn('bara', '+6281234567891')]
      const call = (as: string) =>
        api.send(endpoint, {
          token: as,
          body: body(),
          ...(endpoint.idempotent ? { idempotencyKey: newAttemptKey() } : {}),
        })
      const isAllowed = async (as: string) => (await call(as)).status !== 429
      const allowed = await times(perMinute, () => isAllowed(token))
      expect(allowed).not.toContain(false)
      const refused = await call(token)
      const shareS = 60 / perMinute
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(shareS)])
      expect(await isAllowed(other)).toBe(true)
      api.clock.advance({ s: shareS })
      expect([await isAllowed(token), await isAllowed(token)]).toEqual([true, false])
      api.clock.advance({ s: 60 })
      const refilled = await times(perMinute + 1, () => isAllowed(token))
      expect(refilled.filter(is => is)).toHaveLength(perMinute)
    },
  )

  test('orders: 30 at once of an hour, and then one in two minutes', async () => {
    const token = await api.signIn('bara', PHONE)
    const call = () => api.send(placeOrder, { token, body: {}, idempotencyKey: newAttemptKey() })
    // Six minutes refill three of the hour.
    for (let minute = 0; minute < 6; minute += 1) {
      await times(5, call)
      api.clock.advance({ s: 60 })
    }
    const answers = await times(5, call)
    expect(answers.filter(answer => answer.status !== 429)).toHaveLength(3)
    expect((await call()).headers['retry-after']).toBe('120')
    api.clock.advance({ s: 120 })
    expect([(await call()).status, (await call()).status]).toEqual([422, 429])
  })

  test('I4 a repeat of a placed order does not count, and is answered when the limit is reached', async () => {
    const token = await api.signIn('bara', PHONE)
    const body = await api.orderBody('bara')
    const place = (idempotencyKey: string) => api.send(placeOrder, { token, idempotencyKey, body })
    const key = newAttemptKey()
    const first = await place(key)
    expect(first.status).toBe(200)
    const repeats = await times(10, () => place(key))
    expect(new Set(repeats.map(answer => answer.text))).toEqual(new Set([first.text]))
    const others = await times(5, () => place(newAttemptKey()))
    expect(others.filter(answer => answer.status === 429)).toHaveLength(1)
    expect((await place(key)).text).toBe(first.text)
  })

  test('a token that is revoked, unknown or of another company uses up no one’s limit', async () => {
    const [revoked, foreign] = [await api.signIn('bara', PHONE), await api.signIn('sawah', PHONE)]
    await api.call(signOut, { token: revoked })
    const limits = () => api.rows('select * from call_limit order by key')
    const before = await limits()
    for (const endpoint of [placeOrder, syncCart, validateVoucher]) {
      for (const token of [revoked, foreign, 'unknown']) {
        const call = { token, body: {}, idempotencyKey: newAttemptKey() }
        expect(await api.refusal(endpoint, call)).toMatchObject({ httpStatus: 401, code: 'unauthenticated' })
      }
    }
    expect(await limits()).toEqual(before)
  })

  test('a rate-limited call also extends the session', async () => {
    const token = await api.signIn('bara', PHONE)
    const { data } = await api.call(readProfile, { token })
    api.clock.advance({ days: 1 })
    const now = api.clock.now()
    const limit = callLimit(api.services, 'voucher')
    await times(10, () => countGuestCall(api.services.db, limit, data.id))
    expect((await api.send(validateVoucher, { token, body: {} })).status).toBe(429)
    expect(await api.rows('select seen_at from session')).toEqual([{ seen_at: now }])
  })

  test('one statement finds the session and counts the call', async () => {
    const token = await api.signIn('bara', PHONE)
    const { db } = api.services
    const { query } = db
    const names: string[] = []
    db.query = (statement, ...params) => {
      // Other statements of the server may come between.
      if (/^caller|session|turn/.test(statement.name)) names.push(statement.name)
      return query(statement, ...params)
    }
    for (const endpoint of [placeOrder, syncCart, validateVoucher, quoteDelivery])
      expect((await api.send(endpoint, { token, body: {}, idempotencyKey: newAttemptKey() })).status).toBe(
        422,
      )
    const limited = 'caller.find_limited'
    expect(names).toEqual(['caller.find_attempting', limited, limited, limited])
  })

  test('concurrent calls never exceed the limit', async () => {
    for (let round = 0; round < 20; round += 1) {
      const limit = callLimit(api.services, 'order_placing')
      const waits = await times(10, () => countGuestCall(api.services.db, limit, `round ${round}`))
      expect(waits.filter(waitMs => waitMs === 0)).toHaveLength(5)
      expect(waits.filter(waitMs => waitMs > 0)).toHaveLength(5)
    }
  })

  test('a call that is refused writes nothing', async () => {
    const limit = callLimit(api.services, 'voucher')
    const count = () => countGuestCall(api.services.db, limit, 'network')
    const written = () => api.rows("select *, xmin, xmax from call_limit where key = 'voucher:network'")
    await times(10, count)
    const before = await written()
    expect(await count()).toBe(6_000)
    expect(await written()).toEqual(before)
    expect(before).toHaveLength(1)
  })

  test('a process whose clock is behind shares the allowance with the others, and waits as much longer', async () => {
    const limit = callLimit(api.services, 'voucher')
    const late = { ...limit, now: new Date(limit.now.getTime() - 6_000) }
    const count = (by: typeof limit) => countGuestCall(api.services.db, by, 'network')
    for (let call = 0; call < 8; call += 1) expect(await count(limit)).toBe(0)
    expect([await count(late), await count(limit)]).toEqual([0, 0])
    expect([await count(limit), await count(late)]).toEqual([6_000, 12_000])
  })

  test('if the rate limit cannot be read, nothing is placed', async () => {
    const token = await api.signIn('bara', PHONE)
    await api.rows('alter table call_limit rename to lost')
    expect((await api.send(placeOrder, { token, body: {}, idempotencyKey: newAttemptKey() })).status).toBe(
      500,
    )
    api.log.takeErrors()
  })
})

describe('the limits of one phone number', () => {
  const send = (company = 'bara') => api.refusal(requestCode, { company, body: { phone: PHONE } })
  const sent = () => api.otpSender.sent.length

  test('I18 5 codes an hour and 10 a day, whichever company sends them', async () => {
    for (const company of ['bara', 'sawah', 'bara', 'sawah', 'bara']) {
      await api.call(requestCode, { company, body: { phone: PHONE } })
      api.clock.advance({ s: 59 })
    }
    const refused = await send()
    expect(refused).toMatchObject({ httpStatus: 429, code: 'rate_limited' })
    expect(refused.answer.headers['retry-after']).toBe(String(3600 - 5 * 59))
    api.clock.advance({ s: 3600 - 5 * 59 })
    for (let count = 0; count < 5; count += 1) {
      await api.call(requestCode, { body: { phone: PHONE } })
      api.clock.advance({ s: 600 })
    }
    api.clock.advance({ s: 3600 })
    expect(await send()).toMatchObject({ httpStatus: 429, code: 'rate_limited' })
    expect(sent()).toBe(10)
  })

  test('I18 9 failed guesses at six digits a day; then only a longer code that is sent later signs in', async () => {
    const guess = (otp: string) => api.refusal(verifyCode, { body: { phone: PHONE, otp } })
    for (let code = 0; code < 3; code += 1) {
      await api.call(requestCode, { body: { phone: PHONE } })
      const right = Number(api.otpSender.codeAt(PHONE))
      for (const step of [1, 2, 3])
        expect((await guess(String((right + step) % 1_000_000).padStart(6, '0'))).code).toBe('invalid_otp')
      api.clock.advance({ s: 59 })
    }
    await api.signIn('bara', PHONE)
    expect(api.otpSender.codeAt(PHONE)).toMatch(/^\d{10}$/)
    api.clock.advance({ days: 1 })
    await api.signIn('bara', PHONE)
    expect(api.otpSender.codeAt(PHONE)).toMatch(/^\d{6}$/)
  })
})
