import { readProfile, requestCode, resendCode, verifyCode } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

let numbers = 0
const newPhone = () => `+62812345${String((numbers += 1)).padStart(5, '0')}`
const verify = (phone: string, otp: string, company = 'bara') =>
  api.refusal(verifyCode, { company, body: { phone, otp } })
const ask = (phone: string) => api.call(requestCode, { body: { phone } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const countSent = (phone: string) => api.otpSender.sent.filter(message => message.phone === phone).length
const invalid = { httpStatus: 422, code: 'invalid_otp' }

describe('requesting a code', () => {
  test('AUTH-15 API-04 sends six digits to the number and answers their expiry', async () => {
    const phone = newPhone()
    const answer = JSON.parse((await api.send(requestCode, { body: { phone } })).text)
    expect(answer).toMatchObject({ status: true, message: 'OK', errors: {}, data: null })
    const { expired_at } = v.parse(requestCode.answer, answer)
    expect(api.otpSender.sent.at(-1)).toEqual({ phone, code: expect.stringMatching(/^\d{6}$/), locale: 'en' })
    expect(new Date(expired_at).getTime() - api.clock.now().getTime()).toBe(5 * 60_000)
  })

  test('the message is in the language of the page if the company offers it; else in the first of the company', async () => {
    const localeOf = async (body: { locale?: 'en' | 'id' }) => {
      const phone = newPhone()
      await api.call(requestCode, { body: { phone, ...body } })
      return api.otpSender.sent.at(-1)?.locale
    }
    await api.importCompany({ company_slug: 'bara', locales: ['id', 'en'] })
    expect([await localeOf({ locale: 'en' }), await localeOf({})]).toEqual(['en', 'id'])
    await api.importCompany({ company_slug: 'bara', locales: ['en'] })
    expect([await localeOf({ locale: 'id' }), await localeOf({})]).toEqual(['en', 'en'])
  })

  test('an impossible number is refused, and nothing is sent or stored', async () => {
    const sentBefore = api.otpSender.sent.length
    for (const phone of ['12', 'hello', '+62', '+62 000'])
      expect(await api.refusal(requestCode, { body: { phone } })).toMatchObject({
        httpStatus: 422,
        code: 'invalid_phone',
      })
    for (const phone of ['', '   ', '0'.repeat(33)])
      expect(await api.refusal(requestCode, { body: { phone } })).toMatchObject({
        httpStatus: 422,
        code: 'invalid_input',
      })
    expect(api.otpSender.sent).toHaveLength(sentBefore)
  })

  test('AMB-039 a second request within 59 seconds fails and answers the expiry of the first code', async () => {
    const phone = newPhone()
    const { expired_at } = await ask(phone)
    api.clock.advance({ s: 20 })
    for (const row of [requestCode, resendCode]) {
      const refused = await api.refusal(row, { body: { phone } })
      expect(refused).toMatchObject({ httpStatus: 429, code: 'code_recently_sent', expired_at })
      expect(refused.answer.headers['retry-after']).toBe('39')
    }
    expect(countSent(phone)).toBe(1)
  })

  test('API-06 a code becomes invalid when the next one is sent, after 59 seconds', async () => {
    const phone = newPhone()
    await ask(phone)
    const first = api.otpSender.codeAt(phone)
    api.clock.advance({ s: 59 })
    const { expired_at } = await api.call(resendCode, { body: { phone } })
    expect(new Date(expired_at).getTime() - api.clock.now().getTime()).toBe(5 * 60_000)
    const second = api.otpSender.codeAt(phone)
    // Two codes are equal once in a million runs; there is then nothing to distinguish.
    expect(first === second ? invalid : await verify(phone, first)).toMatchObject(invalid)
    await api.call(verifyCode, { body: { phone, otp: second } })
  })

  test('the answer does not show whether a number is known', async () => {
    const known = newPhone()
    await api.signIn('bara', known)
    api.clock.advance({ s: 60 })
    const answers = await Promise.all(
      [known, newPhone()].map(phone => api.send(requestCode, { body: { phone } })),
    )
    // The id of the request is always new.
    const texts = answers.map(answer => answer.text.replace(/"request_id":"[0-9a-f-]{36}"/, ''))
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).not.toBe(answers[0]?.text)
    const refusals = await Promise.all([verify(known, 'x'), verify(newPhone(), 'x')])
    expect(refusals[0]?.answer.text).toBe(refusals[1]?.answer.text)
  })
})

describe('a code that could not be sent', () => {
  test.each([
    ['the number cannot receive messages', { status: 'undeliverable' }, 422, 'whatsapp_undeliverable'],
    ['our token is refused', { status: 'unavailable', reason: 'credentials' }, 503, 'whatsapp_auth_failed'],
    [
      'no credentials were given',
      { status: 'unavailable', reason: 'not_configured' },
      503,
      'whatsapp_auth_failed',
    ],
  ] as const)(
    'when %s, the answer says so and another attempt is possible at once',
    async (_what, result, status, code) => {
      const phone = newPhone()
      api.otpSender.answerWith(result)
      expect(await api.refusal(requestCode, { body: { phone } })).toMatchObject({ httpStatus: status, code })
      expect(await verify(phone, api.otpSender.codeAt(phone))).toMatchObject(invalid)
      api.otpSender.answerWith({ status: 'accepted', providerMessageId: 'm' })
      await api.signIn('bara', phone)
    },
  )

  test.each(['timeout', 'bad_answer'] as const)(
    'but after a %s it may still arrive, so it stays valid',
    async reason => {
      const phone = newPhone()
      api.otpSender.answerWith({ status: 'unavailable', reason })
      await ask(phone)
      api.otpSender.answerWith({ status: 'accepted', providerMessageId: 'm' })
      expect((await api.refusal(requestCode, { body: { phone } })).code).toBe('code_recently_sent')
      await api.call(verifyCode, { body: { phone, otp: api.otpSender.codeAt(phone) } })
    },
  )
})

describe('exchanging a code', () => {
  test('AUTH-24 API-05 API-07 answers a token, with which the profile is read', async () => {
    const phone = newPhone()
    const token = await api.signIn('bara', phone)
    const { data } = await api.call(readProfile, { token })
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: null,
      first_name: null,
      last_name: null,
      email: null,
      phone,
      phone_number: phone,
    })
  })

  test('blanks around a code and the spelling of the number do not matter', async () => {
    const phone = newPhone()
    await ask(phone)
    const body = { phone: ` 0${phone.slice(3)} `, otp: ` ${api.otpSender.codeAt(phone)} ` }
    expect((await api.call(verifyCode, { body })).token).toMatch(/./)
  })

  test('a returning customer is the same customer', async () => {
    const phone = newPhone()
    const first = await api.call(readProfile, { token: await api.signIn('bara', phone) })
    const again = await api.call(readProfile, { token: await api.signIn('bara', phone) })
    expect(again.data).toEqual(first.data)
  })

  test('AMB-038 a wrong code is 422, and so is a fourth guess although it is right', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = api.otpSender.codeAt(phone)
    for (const guess of [wrong(code), '', code.slice(0, 5), `${code}0`]
      .filter(text => text !== '')
      .slice(0, 3))
      expect(await verify(phone, guess)).toMatchObject(invalid)
    expect(await verify(phone, code)).toMatchObject(invalid)
    expect(await api.rows('select tries from one_time_code where phone = $1', [phone])).toEqual([
      { tries: 3 },
    ])
  })

  test.each([
    ['five digits', (code: string) => code.slice(0, 5)],
    ['seven digits', (code: string) => `${code}0`],
    ['letters', () => 'abcdef'],
    ['a blank in the middle', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['digits of another script', () => '١٢٣٤٥٦'],
    ['a pattern', () => '______'],
  ])('%s are a wrong code, and the right one still works', async (_what, guessOf) => {
    const phone = newPhone()
    await ask(phone)
    const code = api.otpSender.codeAt(phone)
    expect(await verify(phone, guessOf(code))).toMatchObject(invalid)
    await api.call(verifyCode, { body: { phone, otp: code } })
  })

  test('two wrong guesses leave the third', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = api.otpSender.codeAt(phone)
    for (const _ of [1, 2]) expect(await verify(phone, wrong(code))).toMatchObject(invalid)
    await api.call(verifyCode, { body: { phone, otp: code } })
  })

  test('I18 a code signs in once', async () => {
    const phone = newPhone()
    await api.signIn('bara', phone)
    expect(await verify(phone, api.otpSender.codeAt(phone))).toMatchObject(invalid)
    expect(
      await api.rows('select from session join customer on customer.id = customer_id where phone = $1', [
        phone,
      ]),
    ).toHaveLength(1)
  })

  test('a code is valid for five minutes and not a moment longer', async () => {
    const [early, late] = [newPhone(), newPhone()]
    await ask(early)
    await ask(late)
    api.clock.advance({ ms: 5 * 60_000 - 1 })
    await api.call(verifyCode, { body: { phone: early, otp: api.otpSender.codeAt(early) } })
    api.clock.advance({ ms: 1 })
    expect(await verify(late, api.otpSender.codeAt(late))).toMatchObject(invalid)
  })

  test('a code of one company is invalid at another', async () => {
    const phone = newPhone()
    await ask(phone)
    expect(await verify(phone, api.otpSender.codeAt(phone), 'sawah')).toMatchObject(invalid)
    await api.call(requestCode, { company: 'sawah', body: { phone } })
    const [bara, sawah] = api.otpSender.sent.filter(message => message.phone === phone)
    expect(
      bara?.code === sawah?.code ? invalid : await verify(phone, bara?.code ?? '', 'sawah'),
    ).toMatchObject(invalid)
  })

  test('codes are stored only as hashes', async () => {
    const phone = newPhone()
    await ask(phone)
    const [row] = await api.rows<{ text: string }>(
      'select one_time_code::text as text from one_time_code where phone = $1',
      [phone],
    )
    expect(row?.text).toContain(phone)
    expect(row?.text).not.toContain(api.otpSender.codeAt(phone))
  })
})
