// Signing in by a message sent to us: who can, with which message, and that no one else can use it up (I18, 0023).
import {
  readProfile,
  requestCode,
  requestSignInMessage,
  verifyCode,
  verifySignInMessage,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { deliverMessages, whatsappText } from '@pesan/testkit/whatsapp-webhook'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi({ env: { LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => api.stop())

const device_id = 'the-browser-that-asked'
const expired = { httpStatus: 422, code: 'sign_in_message_expired' }
const waiting = { token: null }

let numbers = 0
let phone: string
/** Each test uses another address, so that the limit per address does not apply. */
let headers: Record<string, string>
beforeEach(() => {
  numbers += 1
  phone = `+62812347${String(numbers).padStart(5, '0')}`
  headers = { 'x-forwarded-for': `10.1.0.${numbers}` }
})

const ask = (more: { company?: string; device_id?: string; locale?: 'en' | 'id' } = {}) => {
  const { company = 'bara', ...body } = more
  return api.call(requestSignInMessage, { company, headers, body: { phone, device_id, ...body } })
}
const exchangeOf = (request_id: string, more: { phone?: string; device_id?: string } = {}) => ({
  headers,
  body: { phone, device_id, request_id, ...more },
})
const exchange = (request_id: string) => api.call(verifySignInMessage, exchangeOf(request_id))

const ownText = (text: unknown) => whatsappText(phone.slice(1), text)
const sendFrom = async (from: string, text: string) => {
  expect((await deliverMessages(api, [whatsappText(from.slice(1), text)])).status).toBe(200)
}
const stored = async () => (await api.rows('select from sign_in_message')).length

describe('the owner of the number', () => {
  test('sends the text and is signed in, in the browser that requested it, without a message from us', async () => {
    const sentBefore = api.otpSender.sent.length
    const { request_id, text, whatsapp_number, expired_at } = await ask()
    expect(text).toMatch(/^Sign me in at .+\. Code [0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(whatsapp_number).toBe('+6236100000000')
    expect(new Date(expired_at).getTime() - api.clock.now().getTime()).toBe(10 * 60_000)
    expect(await exchange(request_id)).toEqual(waiting)
    await sendFrom(phone, text)
    const { token } = await exchange(request_id)
    const { data } = await api.call(readProfile, { token: token ?? '', headers })
    expect(data.phone).toBe(phone)
    expect(api.otpSender.sent).toHaveLength(sentBefore)
  })

  test('is the customer that codes sign in', async () => {
    const first = await api.call(readProfile, { token: await api.signIn('bara', phone) })
    const { request_id, text } = await ask()
    await sendFrom(phone, text)
    const { token } = await exchange(request_id)
    expect((await api.call(readProfile, { token: token ?? '', headers })).data).toEqual(first.data)
  })

  test('gets the text in the language of the page', async () => {
    await api.importCompany({ company_slug: 'bara', locales: ['en', 'id'] })
    const { request_id, text } = await ask({ locale: 'id' })
    expect(text).toMatch(/^Saya ingin masuk ke akun saya di .+\. Kode /)
    await sendFrom(phone, text)
    expect((await exchange(request_id)).token).toMatch(/./)
  })

  test('I18 can sign in although a stranger has used up the messages of the number, and requested many texts', async () => {
    for (let hour = 0; hour < 2; hour += 1) {
      for (let message = 0; message < 5; message += 1) {
        const body = { phone, device_id: `the-stranger-${hour}-${message}` }
        await api.call(requestCode, { headers, body })
      }
      api.clock.advance({ s: 3600 })
    }
    const stranger = { 'x-forwarded-for': '10.2.0.1' }
    for (let text = 0; text < 100; text += 1) {
      const body = { phone, device_id: `the-stranger-number-${text}` }
      await api.call(requestSignInMessage, { headers: stranger, body })
    }
    const refused = await api.refusal(requestCode, { headers, body: { phone, device_id } })
    expect(refused).toMatchObject({ httpStatus: 429, code: 'rate_limited' })
    const { request_id, text } = await ask()
    await sendFrom(phone, text)
    expect((await exchange(request_id)).token).toMatch(/./)
  })
})

describe('other browsers and phones', () => {
  test('a browser that knows the text and the id of the request, but did not request it, is not signed in', async () => {
    const { request_id, text } = await ask()
    await sendFrom(phone, text)
    const other = { device_id: 'the-browser-of-another' }
    expect(await api.call(verifySignInMessage, exchangeOf(request_id, other))).toEqual(waiting)
    expect((await exchange(request_id)).token).toMatch(/./)
  })

  test('the text from another phone signs in neither phone', async () => {
    const { request_id, text } = await ask()
    const otherPhone = phone.replace('+62812', '+62813')
    await sendFrom(otherPhone, text)
    expect(await exchange(request_id)).toEqual(waiting)
    const stolen = exchangeOf(request_id, { phone: otherPhone })
    expect(await api.call(verifySignInMessage, stolen)).toEqual(waiting)
  })

  test('a stranger who makes a request for the number is not signed in, and its owner is', async () => {
    const stranger = await ask({ device_id: 'the-browser-of-a-stranger' })
    const { request_id, text } = await ask()
    await sendFrom(phone, text)
    const foreign = exchangeOf(stranger.request_id, { device_id: 'the-browser-of-a-stranger' })
    expect(await api.call(verifySignInMessage, foreign)).toEqual(waiting)
    expect((await exchange(request_id)).token).toMatch(/./)
  })

  test('another text with the same code signs in no phone, so a stranger cannot hide the purpose of a message', async () => {
    const { request_id, text } = await ask()
    await sendFrom(phone, `Hello, I would like to order. Code ${text.slice(-11)}`)
    expect(await exchange(request_id)).toEqual(waiting)
  })

  test('the text of one company is invalid at another with the same number and name', async () => {
    await api.importCompany({ company_slug: 'sawah', name: 'Bara Pizza' })
    await api.importCompany({ company_slug: 'bara', name: 'Bara Pizza' })
    const { request_id, text } = await ask()
    await sendFrom(phone, text)
    const elsewhere = { company: 'sawah', ...exchangeOf(request_id) }
    expect(await api.call(verifySignInMessage, elsewhere)).toEqual(waiting)
    expect(await api.rows('select from customer where phone = $1', [phone])).toEqual([])
  })

  test('a request id made up by the client belongs to no sent text', async () => {
    const { text } = await ask()
    await sendFrom(phone, text)
    const endless = `en.${api.clock.now().getTime() + 86_400_000}.made-up`
    expect(await exchange(endless)).toEqual(waiting)
    expect(await api.refusal(verifySignInMessage, exchangeOf('made up'))).toMatchObject(expired)
  })

  test('an unsigned or wrongly signed message is refused', async () => {
    const { request_id, text } = await ask()
    expect((await deliverMessages(api, [ownText(text)], 'another secret')).status).toBe(401)
    expect(await exchange(request_id)).toEqual(waiting)
  })
})

describe('once, and in time', () => {
  test('I18 a text signs in once, however often WhatsApp delivers it', async () => {
    const { request_id, text } = await ask()
    const twice = [ownText(text), ownText(text)]
    for (const _ of [1, 2]) expect((await deliverMessages(api, twice)).status).toBe(200)
    expect((await exchange(request_id)).token).toMatch(/./)
    await sendFrom(phone, text)
    expect(await api.refusal(verifySignInMessage, exchangeOf(request_id))).toMatchObject(expired)
  })

  test('I18 fifty concurrent exchanges open one session', async () => {
    const { request_id, text } = await ask()
    await sendFrom(phone, text)
    const before = (await api.rows('select from session')).length
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.send(verifySignInMessage, exchangeOf(request_id))),
    )
    expect(answers.filter(({ text: answer }) => /"token":"/.test(answer))).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await api.rows('select from session')).toHaveLength(before + 1)
  })

  test('a text is valid for ten minutes and not a moment longer, even if the message was sent in time', async () => {
    const early = await ask()
    const late = await ask()
    await sendFrom(phone, early.text)
    await sendFrom(phone, late.text)
    api.clock.advance({ ms: 10 * 60_000 - 1 })
    expect((await exchange(early.request_id)).token).toMatch(/./)
    api.clock.advance({ ms: 1 })
    expect(await api.refusal(verifySignInMessage, exchangeOf(late.request_id))).toMatchObject(expired)
  })

  test('two texts of one browser are both valid', async () => {
    const requests = [await ask(), await ask()]
    for (const { request_id, text } of requests) {
      await sendFrom(phone, text)
      expect((await exchange(request_id)).token).toMatch(/./)
    }
  })

  test('messages are deleted after a day', async () => {
    await sendFrom(phone, (await ask()).text)
    api.clock.advance({ days: 1, ms: 1 })
    await api.runJobs()
    expect(await stored()).toBe(0)
  })
})

test('I18 the check finds a message that signed in after its time, and nothing else of these tests', async () => {
  expect(await api.violations()).toEqual({})
  await api.rows(`insert into sign_in_message values ('late', now(), now() + interval '10 minutes')`)
  expect(Object.keys(await api.violations())).toEqual([expect.stringMatching(/^I18/)])
  await api.rows(`delete from sign_in_message where message_hash = 'late'`)
})

describe('a received message', () => {
  test('is stored as a hash only, without the number', async () => {
    const { text } = await ask()
    await sendFrom(phone, text)
    const rows = await api.rows<{ row: string }>('select sign_in_message::text as row from sign_in_message')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ row }) => row).join()).not.toMatch(new RegExp(`${phone.slice(1)}|${text.slice(-11)}`))
  })

  test('of any other text is neither stored nor logged', async () => {
    const before = await stored()
    const { text } = await ask()
    for (const other of [
      'Is the Margherita vegetarian?',
      `${text} please`,
      '',
      '\0',
      '\ud800',
      'x'.repeat(5000),
    ])
      expect((await deliverMessages(api, [ownText(other)])).status).toBe(200)
    for (const item of [
      7,
      null,
      [],
      ownText(7),
      whatsappText('nobody', text),
      { ...ownText(text), type: 'image' },
    ])
      expect((await deliverMessages(api, [item])).status).toBe(200)
    expect((await deliverMessages(api, [ownText('x'.repeat(300 * 1024))])).status).toBe(413)
    expect(await stored()).toBe(before)
    expect(api.log.lines.join()).not.toContain('Margherita')
  })

  test('is stored at most thirty times an hour for one phone', async () => {
    const before = await stored()
    for (let sent = 0; sent < 40; sent += 1) {
      const code = String(sent).padStart(10, '0')
      await sendFrom(phone, `Sign me in at Bara. Code ${code}`)
    }
    expect((await stored()) - before).toBe(30)
  })
})

test('an impossible phone number is refused', async () => {
  const body = { phone: '12', device_id, request_id: 'en.1785729906000.n' }
  for (const row of [requestSignInMessage, verifySignInMessage])
    expect(await api.refusal(row, { headers, body })).toMatchObject({
      httpStatus: 422,
      code: 'invalid_phone',
    })
})

test('a client without a device is refused: the message would sign in every client of its network', async () => {
  expect(await api.refusal(requestSignInMessage, { headers, body: { phone } })).toMatchObject({
    httpStatus: 422,
    code: 'invalid_input',
  })
})

test('a previously sent code stays valid', async () => {
  await api.call(requestCode, { headers, body: { phone, device_id } })
  const { request_id, text } = await ask()
  await sendFrom(phone, text)
  await exchange(request_id)
  const body = { phone, device_id, otp: api.otpSender.codeAt(phone) }
  expect((await api.call(verifyCode, { headers, body })).token).toMatch(/./)
})

test('without a configured WhatsApp number the method is unavailable', async () => {
  const other = await startApi({ env: { WHATSAPP_ACCESS_TOKEN: 'a', WHATSAPP_PHONE_NUMBER_ID: '7' } })
  const body = { phone, device_id, request_id: 'en.1785729906000.n' }
  for (const row of [requestSignInMessage, verifySignInMessage])
    expect(await other.refusal(row, { body })).toMatchObject({
      httpStatus: 503,
      code: 'sign_in_message_unavailable',
    })
  await other.stop()
})
