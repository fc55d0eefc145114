// What one number stands, with the limits of the house and however many addresses are at it (I18). `benches/sign-in-races`
// runs the same at full size.
import { requestCode, resendCode, verifyCode } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'

const GUESSES = Number(process.env['SIGN_IN_GUESSES'] ?? 150)
const REQUESTS = Number(process.env['SIGN_IN_REQUESTS'] ?? 600)
/** The requests come in waves over most of a day. */
const WAVES = 50
/** As many at the same moment as sockets allow. */
const AT_ONCE = 200

let api: Api
beforeAll(async () => {
  api = await startApi({ env: { LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => api.stop())

/** Nobody is refused for the address: each request comes from another one. */
const addressOf = (index: number) => ({
  'x-forwarded-for': `10.${Math.floor(index / 65_536) % 256}.${Math.floor(index / 256) % 256}.${index % 256}`,
})

/** All of them, `AT_ONCE` at a time; answers how many got which status. */
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

test(`I18 of ${GUESSES} racing guesses at one code, the right one among them, at most 3 are evaluated`, async () => {
  const phone = '+6281234500011'
  await api.call(requestCode, { body: { phone } })
  const right = Number(api.otpSender.codeAt(phone))
  const outcomes = await race(GUESSES, index => {
    const guess = (right + index - Math.floor(GUESSES / 2) + 1_000_000) % 1_000_000
    const body = { phone, otp: String(guess).padStart(6, '0') }
    return api.send(verifyCode, { body, headers: addressOf(index) })
  })
  const [code] = await api.rows<{ tries: number }>('select tries from sign_in_code where phone = $1', [phone])
  expect(code?.tries).toBeLessThanOrEqual(3)
  const signedIn = outcomes.get(200) ?? 0
  expect(signedIn).toBeLessThanOrEqual(1)
  expect((outcomes.get(422) ?? 0) + (outcomes.get(429) ?? 0) + signedIn).toBe(GUESSES)
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
      return api.send(row, { company, body: { phone }, headers: addressOf(number) })
    })
    api.clock.advance({ s: 25 * 60 })
  }
  expect(api.otpSender.sent.length - before).toBe(10)
})
