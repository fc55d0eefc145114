// Concurrent requests for one phone number.
import { requestCode, resendCode, verifyCode } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { whileLocked } from '@pesan/testkit/held-lock'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const AT_ONCE = 50
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const outcome = v.object({ expired_at: v.string() })

test('I18 of fifty guesses at one code at most three are evaluated, and at most one signs in', async () => {
  const phone = '+6281234500001'
  await api.call(requestCode, { body: { phone } })
  const code = Number(api.otpSender.codeAt(phone))
  const guesses = await times(AT_ONCE, index => {
    const otp = String((code + index) % 1_000_000).padStart(6, '0')
    return api.send(verifyCode, { body: { phone, otp } })
  })
  const [row] = await api.rows<{ tries: number }>('select tries from one_time_code where phone = $1', [phone])
  expect(row?.tries).toBeLessThanOrEqual(3)
  const signedIn = guesses.filter(guess => guess.status === 200).length
  expect(signedIn).toBeLessThanOrEqual(1)
  expect(await api.rows('select from session')).toHaveLength(signedIn)
})

test('I18 the right code sent fifty times concurrently signs in once', async () => {
  const phone = '+6281234500002'
  const sessionsBefore = (await api.rows('select from session')).length
  await api.call(requestCode, { body: { phone } })
  const body = { phone, otp: api.otpSender.codeAt(phone) }
  const answers = await times(AT_ONCE, () => api.send(verifyCode, { body }))
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  expect(await api.rows('select from session')).toHaveLength(sessionsBefore + 1)
  expect(await api.rows('select from customer where phone = $1', [phone])).toHaveLength(1)
})

test('a concurrent request for a new code answers the expiry of the new one, not of the previous one', async () => {
  const phone = '+6281234500004'
  await api.call(requestCode, { body: { phone } })
  api.clock.advance({ s: 59 })
  const lock = {
    databaseUrl: api.databaseUrl,
    lockSql: `select from one_time_code where phone = '${phone}' for update`,
    count: 3,
  }
  const answers = await whileLocked(lock, () => times(3, () => api.send(resendCode, { body: { phone } })))
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  const outcomes = new Set(answers.map(answer => v.parse(outcome, JSON.parse(answer.text)).expired_at))
  expect([...outcomes]).toEqual([new Date(api.clock.now().getTime() + 5 * 60_000).toISOString()])
})

test('of many concurrent requests one sends a message, and all answers give the expiry of its code', async () => {
  const phone = '+6281234500003'
  for (const row of [requestCode, resendCode]) {
    const sentBefore = api.otpSender.sent.length
    const answers = await times(20, () => api.send(row, { body: { phone } }))
    expect(api.otpSender.sent).toHaveLength(sentBefore + 1)
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    const outcomes = new Set(answers.map(answer => v.parse(outcome, JSON.parse(answer.text)).expired_at))
    expect([...outcomes]).toEqual([new Date(api.clock.now().getTime() + 5 * 60_000).toISOString()])
    api.clock.advance({ s: 59 })
  }
})
