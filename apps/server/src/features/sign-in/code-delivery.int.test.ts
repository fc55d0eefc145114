// The delivery of a message with a code: automatic retries, and the statuses that WhatsApp reports later.
import { createHmac } from 'node:crypto'
import { readCodeDelivery, requestCode, verifyCode } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

let numbers = 0
let phone: string
beforeEach(() => {
  phone = `+62812346${String((numbers += 1)).padStart(5, '0')}`
  api.otpSender.answerWith({ status: 'accepted', providerMessageId: phone })
})

const ask = () => api.call(requestCode, { body: { phone } })
const deliveryOf = (requestId: string, company = 'bara') =>
  api.call(readCodeDelivery, { company, params: { requestId } })
const sentTo = () => api.otpSender.sent.filter(message => message.phone === phone)
const signIn = (otp: string) => api.send(verifyCode, { body: { phone, otp } })

describe('a message that WhatsApp does not accept', () => {
  test.each([
    ['is down', { status: 'unavailable', reason: 'outage' }],
    ['takes no more messages now', { status: 'limited' }],
  ] as const)('while it %s is retried by a job, with a new code', async (_what, result) => {
    api.otpSender.answerWith(result)
    const { request_id, delivery } = await ask()
    expect(delivery).toBe('sending')
    const first = api.otpSender.codeAt(phone)
    await api.runJobs()
    expect(sentTo()).toHaveLength(1)
    api.otpSender.answerWith({ status: 'accepted', providerMessageId: phone })
    api.clock.advance({ s: 1 })
    await api.runJobs()
    expect(sentTo()).toHaveLength(2)
    expect(await deliveryOf(request_id)).toEqual({ delivery: 'sent', reason: null })
    const second = api.otpSender.codeAt(phone)
    // Two codes are equal once in a million runs; there is then nothing to distinguish.
    expect(first === second ? 422 : (await signIn(first)).status).toBe(422)
    expect((await signIn(second)).status).toBe(200)
  })

  test('is given up after three more attempts with growing waits; another code may then be requested at once', async () => {
    api.otpSender.answerWith({ status: 'unavailable', reason: 'outage' })
    const { request_id } = await ask()
    for (const [waitS, attempts] of [
      [1, 2],
      [3, 3],
      [9, 4],
    ] as const) {
      expect((await deliveryOf(request_id)).delivery).toBe('sending')
      api.clock.advance({ s: waitS, ms: -1 })
      await api.runJobs()
      expect(sentTo()).toHaveLength(attempts - 1)
      api.clock.advance({ ms: 1 })
      await api.runJobs()
      expect(sentTo()).toHaveLength(attempts)
    }
    expect(await deliveryOf(request_id)).toEqual({ delivery: 'failed', reason: 'unavailable' })
    expect((await signIn(api.otpSender.codeAt(phone))).status).toBe(422)
    api.otpSender.answerWith({ status: 'accepted', providerMessageId: phone })
    await ask()
  })

  test('is not retried once the customer has requested another code', async () => {
    api.otpSender.answerWith({ status: 'unavailable', reason: 'outage' })
    await ask()
    api.clock.advance({ s: 59 })
    api.otpSender.answerWith({ status: 'accepted', providerMessageId: phone })
    await ask()
    await api.runJobs()
    expect(sentTo()).toHaveLength(2)
  })
})

const PATH = '/webhooks/whatsapp'
const SECRET = 'sandbox-whatsapp-app-secret'
const statusesOf = (...statuses: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }] },
    ],
  })
const status = (name: string, more: object = {}) => ({
  id: phone,
  status: name,
  timestamp: '1767225600',
  recipient_id: phone.slice(1),
  ...more,
})
const report = (body: string, secret = SECRET) =>
  api.fetch({
    method: 'POST',
    path: PATH,
    host: 'bara.localhost',
    body,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
  })

describe('a status that WhatsApp reports', () => {
  test('is shown to the browser that requested the code, and not at another company', async () => {
    const { request_id } = await ask()
    for (const name of ['sent', 'delivered', 'read']) {
      expect((await report(statusesOf(status(name)))).status).toBe(200)
      expect(await deliveryOf(request_id)).toEqual({ delivery: name, reason: null })
    }
    const params = { requestId: request_id }
    expect((await api.refusal(readCodeDelivery, { company: 'sawah', params })).code).toBe('not_found')
    const unknown = { requestId: '00000000-0000-4000-8000-000000000000' }
    expect((await api.refusal(readCodeDelivery, { params: unknown })).code).toBe('not_found')
  })

  test('of a number without WhatsApp is shown, and another number may be tried at once', async () => {
    const { request_id } = await ask()
    const errors = [{ code: 131026, title: 'Message undeliverable' }]
    await report(statusesOf(status('failed', { errors })))
    expect(await deliveryOf(request_id)).toEqual({ delivery: 'failed', reason: 'undeliverable' })
    await ask()
  })

  test('I13 has the same effect if repeated, batched or out of order', async () => {
    const { request_id } = await ask()
    const batch = statusesOf(status('read'), status('delivered'), status('sent'), status('read'))
    for (const _ of [1, 2]) expect((await report(batch)).status).toBe(200)
    expect((await deliveryOf(request_id)).delivery).toBe('read')
    await report(statusesOf(status('failed', { errors: [{ code: 131026 }] })))
    expect((await deliveryOf(request_id)).delivery).toBe('read')
    expect(await api.rows('select from message_status where message_id = $1', [phone])).toHaveLength(4)
  })

  test('before our send call returned is not lost', async () => {
    await report(statusesOf(status('delivered')))
    const { request_id } = await ask()
    expect((await deliveryOf(request_id)).delivery).toBe('delivered')
  })

  test('without the right signature is refused', async () => {
    const { request_id } = await ask()
    expect((await report(statusesOf(status('failed')), 'another secret')).status).toBe(401)
    const unsigned = { method: 'POST', path: PATH, host: 'bara.localhost', body: '{}' }
    expect((await api.fetch({ ...unsigned, headers: { 'content-type': 'application/json' } })).status).toBe(
      401,
    )
    expect((await deliveryOf(request_id)).delivery).toBe('sent')
  })

  test('the webhook address answers the verification of a caller with our token', async () => {
    const shakeHands = (token: string) =>
      api.fetch({
        method: 'GET',
        path: `${PATH}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
        host: 'bara.localhost',
        headers: {},
      })
    const answer = await shakeHands('sandbox-whatsapp-verify-token')
    expect([answer.status, answer.text]).toEqual([200, '1158201444'])
    expect((await shakeHands('guess')).status).toBe(403)
  })
})

test('codes are deleted after a day, and the statuses of messages after a week', async () => {
  const { request_id } = await ask()
  await report(statusesOf(status('delivered')))
  api.clock.advance({ days: 1, ms: 1 })
  await api.runJobs()
  expect(await api.rows('select from one_time_code')).toEqual([])
  // The nightly comparison of payments, which is a job too, counts its calls.
  expect(await api.rows("select key from rate_limit where key not like 'provider:%'")).toEqual([])
  expect(await api.rows('select from message_status')).not.toEqual([])
  api.clock.advance({ days: 6 })
  await api.runJobs()
  expect(await api.rows('select from message_status')).toEqual([])
  expect((await api.refusal(readCodeDelivery, { params: { requestId: request_id } })).code).toBe('not_found')
})
