// The limits of one phone number with the production settings, against any number of addresses (I18).
// `benches/sign-in-races` runs the same at full size.
import { requestCode, resendCode, verifyCode } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'

const GUESSES = Number(process.env['SIGN_IN_GUESSES'] ?? 150)
const REQUESTS = Number(process.env['SIGN_IN_REQUESTS'] ?? 600)
/** The requests come in waves over most of a day. */
const WAVES = 50
/** As many concurrent requests as sockets allow. */
const AT_ONCE = 200

let api: Api
beforeAll(async () => {
  api = await startApi({ env: { LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => api.stop())

/** Each request comes from another address, so that the limit per address does not apply. */
const addressOf = (index: number) => ({
  'x-forwarded-for': `10.${Math.floor(index / 65_536) % 256}.${Math.floor(index / 256) % 256}.${index % 256}`,
})

/** Runs all of them, `AT_ONCE` at a time; returns the count of each status. */
async function race(count: number, work: (index: number) => Promise<{ status: number }>) {
  const outcomes = new Map<number, number>()
  let next = 0
  const lane = async () => {
    while (next < count) {
      next += 1
      const { status } = await work(next - 1)
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, lane))
  return outcomes
}

test(`I18 of ${GUESSES} concurrent guesses at one code, the right one among them, at most 3 are evaluated`, async () => {
  const phone = '+6281234500011'
  const device_id = 'the-browser-that-asked'
  await api.call(requestCode, { body: { phone, device_id } })
  const right = Number(api.otpSender.codeAt(phone))
  const outcomes = await race(GUESSES, index => {
    const guess = (right + index - Math.floor(GUESSES / 2) + 1_000_000) % 1_000_000
    const body = { phone, device_id, otp: String(guess).padStart(6, '0') }
    return api.send(verifyCode, { body, headers: addressOf(index) })
  })
  const codes = await api.rows<{ tries: number }>('select tries from one_time_code where phone = $1', [phone])
  expect(codes).toHaveLength(1)
  expect(codes[0]?.tries).toBeLessThanOrEqual(3)
  // Guesses are evaluated until the tries are used up or the right one was among them.
  expect(outcomes.has(200) || codes[0]?.tries === 3).toBe(true)
  const signedIn = outcomes.get(200) ?? 0
  expect(signedIn).toBeLessThanOrEqual(1)
  expect([...outcomes.keys()].filter(status => ![200, 422, 429].includes(status))).toEqual([])
  expect(await api.rows('select from session')).toHaveLength(signedIn)
})

test(`I18 of ${REQUESTS} requests for codes to one number, from as many addresses and at both companies, 10 a day send a message`, async () => {
  const phone = '+6281234500012'
  const before = api.otpSender.sent.length
  for (let wave = 0; wave < WAVES; wave += 1) {
    await race(REQUESTS / WAVES, index => {
      const number = wave * (REQUESTS / WAVES) + index
      const company = number % 3 === 0 ? 'sawah' : 'bara'
      const row = number % 2 === 0 ? requestCode : resendCode
      const body = { phone, device_id: `device-number-${number}` }
      return api.send(row, { company, body, headers: addressOf(number) })
    })
    api.clock.advance({ s: 25 * 60 })
  }
  expect(api.otpSender.sent.length - before).toBe(10)
})

test('I18 an attacker with a device and an address for every guess has at most 9 wrong guesses a day at codes of six digits', async () => {
  const phone = '+6281234500013'
  const wrong = async (device_id: string, address: number) => {
    const { code = '' } = api.otpSender.sent.findLast(message => message.phone === phone) ?? {}
    const otp = String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
    const body = { phone, device_id, otp }
    return api.refusal(verifyCode, { body, headers: addressOf(address) })
  }
  const refusals: { digits: number; code: string }[] = []
  for (let round = 0; round < 10; round += 1) {
    const device_id = `guesser-number-${round}`
    await api.call(requestCode, { body: { phone, device_id }, headers: addressOf(round) })
    const digits = api.otpSender.codeAt(phone).length
    for (let guess = 0; guess < 4; guess += 1)
      refusals.push({ digits, code: (await wrong(device_id, 100 * round + guess)).code })
    api.clock.advance({ s: 15 * 60 })
  }
  const [counted] = await api.rows<{ short: number; long: number }>(
    `select sum(tries) filter (where not is_long)::int as short, sum(tries) filter (where is_long)::int as long
     from one_time_code where phone = $1`,
    [phone],
  )
  // With ten digits, guessing at the seven codes after the lock succeeds less than once in a hundred million.
  expect(counted).toEqual({ short: 9, long: 21 })
  expect(refusals.filter(({ digits }) => digits === 6)).toHaveLength(12)
  expect(refusals.filter(({ digits }) => digits === 10)).toHaveLength(28)
})

test('I18 a code of six digits sent before the lock is not evaluated after it, right or wrong', async () => {
  const phone = '+6281234500014'
  const owner = { phone, device_id: 'the-phone-of-the-owner' }
  await api.call(requestCode, { body: owner })
  const early = api.otpSender.codeAt(phone)
  await lock(phone)
  for (const otp of [early, '000000'])
    expect(await api.refusal(verifyCode, { body: { ...owner, otp } })).toMatchObject({
      httpStatus: 422,
      code: 'new_code_needed',
    })
  expect(await api.rows('select from customer where phone = $1', [phone])).toEqual([])
})

test('a locked number signs in at once with a code sent after the lock, which other browsers cannot use up', async () => {
  const phone = '+6281234500015'
  const owner = { phone, device_id: 'the-phone-of-the-owner' }
  await lock(phone)
  await api.call(requestCode, { body: owner, headers: addressOf(70_000) })
  const code = api.otpSender.codeAt(phone)
  expect(code).toMatch(/^\d{10}$/)
  await race(50, index => {
    const body = { phone, device_id: `guesser-number-${index}`, otp: '0000000000' }
    return api.send(verifyCode, { body, headers: addressOf(index) })
  })
  // Without a device, from the address of the owner and from others.
  for (const address of [70_000, 1])
    await api.send(verifyCode, { body: { phone, otp: '0000000000' }, headers: addressOf(address) })
  await api.call(verifyCode, { body: { ...owner, otp: code }, headers: addressOf(1) })
})

test("wrong guesses of others do not affect a code, and requesting one does not replace another browser's", async () => {
  const phone = '+6281234500016'
  const owner = { phone, device_id: 'the-phone-of-the-owner' }
  await api.call(requestCode, { body: owner })
  const code = api.otpSender.codeAt(phone)
  const other = { phone, device_id: 'the-browser-of-another' }
  await api.call(requestCode, { body: other })
  for (const otp of ['000000', '000001', '000002', '000003'])
    await api.send(verifyCode, { body: { ...other, otp }, headers: addressOf(2) })
  expect((await api.call(verifyCode, { body: { ...owner, otp: code } })).token).toMatch(/./)
})

/** Makes nine wrong guesses from other browsers. */
async function lock(phone: string): Promise<void> {
  for (const device_id of ['guesser-number-one', 'guesser-number-two', 'guesser-number-six']) {
    await api.call(requestCode, { body: { phone, device_id } })
    const right = Number(api.otpSender.codeAt(phone))
    for (const step of [1, 2, 3]) {
      const otp = String((right + step) % 1_000_000).padStart(6, '0')
      expect((await api.refusal(verifyCode, { body: { phone, device_id, otp } })).code).toBe('invalid_otp')
    }
  }
}
