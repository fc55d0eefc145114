import { createSandbox } from '@pesan/sandbox/app'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CODE, describeOtpSender, type Situation } from '../otp-sender.contract.ts'
import {
  RECORDED,
  type RecordedAnswer,
  type RecordedService,
  startRecordedService,
} from './recorded-service.ts'
import { createWhatsappCloudSender, type WhatsappCloudOptions } from './whatsapp-cloud.ts'

/** Short, because these tests wait for it in full. */
const IMPATIENT_MS = 60
const PHONE = '+6281234567890'

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) })

function senderFor(baseUrl: string, change: Partial<WhatsappCloudOptions> = {}) {
  return createWhatsappCloudSender({
    baseUrl,
    apiVersion: 'v23.0',
    phoneNumberId: '100000000000001',
    accessToken: 'sandbox-whatsapp-token',
    template: 'login_code',
    languages: { en: 'en_US', id: 'id' },
    log,
    ...change,
  })
}

describe('on the simulator', () => {
  const PHONES = {
    'the provider accepts the message': PHONE,
    'the number cannot receive such messages': '+6281234560008',
    'this number got too many messages': '+6281234560002',
    'our token is refused': '+6281234560007',
    'our message is refused': '+6281234560006',
    'the provider fails': '+6281234560003',
    'the provider does not answer in time': '+6281234560005',
  } as const satisfies Record<Situation, string>

  let sandbox: FastifyInstance
  let address: string

  beforeEach(async () => {
    sandbox = createSandbox()
    address = await sandbox.listen({ host: '127.0.0.1', port: 0 })
    return () => sandbox.close()
  })

  describeOtpSender('WhatsApp Cloud API', () => ({
    perform(situation) {
      const isSlow = situation === 'the provider does not answer in time'
      const sender = senderFor(`${address}/whatsapp`, isSlow ? { timeoutMs: IMPATIENT_MS } : {})
      return { sender, phone: PHONES[situation] }
    },
    logged: () => logged,
  }))

  it.each([
    ['en', '482913 is your verification code. For your security, do not share this code.'],
    ['id', '482913 adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.'],
  ] as const)('a code sent in %s arrives on the phone with a button that copies it', async (locale, text) => {
    const result = await senderFor(`${address}/whatsapp`).sendOtp({ phone: PHONE, code: CODE, locale })
    const inbox = await fetch(`${address}/whatsapp/inbox.json?phone=6281234567890`)
    const { messages } = (await inbox.json()) as { messages: unknown[] }
    expect(messages).toMatchObject([{ text, code: CODE, template: 'login_code' }])
    expect(result).toEqual({ status: 'accepted', providerMessageId: (messages[0] as { id: string }).id })
  })

  it('a second code within six seconds is limited', async () => {
    const sender = senderFor(`${address}/whatsapp`)
    await sender.sendOtp({ phone: PHONE, code: CODE, locale: 'en' })
    const second = await sender.sendOtp({ phone: PHONE, code: '170265', locale: 'en' })
    expect(second).toEqual({ status: 'limited', retryAfterMs: 6_000 })
  })

  it('a template that is not registered in this language is our fault', async () => {
    const sender = senderFor(`${address}/whatsapp`, { languages: { en: 'en', id: 'id' } })
    const result = await sender.sendOtp({ phone: PHONE, code: CODE, locale: 'en' })
    expect(result).toEqual({ status: 'unavailable', reason: 'rejected' })
  })
})

describe('on the recorded answers of the real service', () => {
  const ANSWERS = {
    'the provider accepts the message': RECORDED.accepted,
    'the number cannot receive such messages': RECORDED.undeliverable,
    'this number got too many messages': RECORDED.pairLimit,
    'our token is refused': RECORDED.token,
    'our message is refused': RECORDED.parameterCount,
    'the provider fails': RECORDED.fault,
    'the provider does not answer in time': 'silence',
  } as const satisfies Record<Situation, RecordedAnswer | 'silence'>

  let service: RecordedService

  beforeAll(async () => {
    service = await startRecordedService()
  })
  beforeEach(() => {
    service.requests.length = 0
  })
  afterAll(() => service.stop())

  describeOtpSender('WhatsApp Cloud API', () => ({
    perform(situation) {
      service.answerWith(ANSWERS[situation])
      const isSlow = situation === 'the provider does not answer in time'
      return { sender: senderFor(service.address, isSlow ? { timeoutMs: IMPATIENT_MS } : {}), phone: PHONE }
    },
    logged: () => logged,
  }))

  it('the request has the documented form', async () => {
    service.answerWith(RECORDED.accepted)
    await senderFor(service.address).sendOtp({ phone: PHONE, code: CODE, locale: 'en' })
    expect(service.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v23.0/100000000000001/messages',
        headers: { authorization: 'Bearer sandbox-whatsapp-token', 'content-type': 'application/json' },
      },
    ])
    expect(service.requests[0]?.body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '6281234567890',
      type: 'template',
      template: {
        name: 'login_code',
        language: { code: 'en_US' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: CODE }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: CODE }] },
        ],
      },
    })
  })

  it.each([
    ['garbage', { httpStatus: 200, body: '<html>Sorry, something went wrong.</html>' }],
    ['nothing', { httpStatus: 200, body: '' }],
    ['a list', { httpStatus: 200, body: '[]' }],
    ['no message id', { httpStatus: 200, body: '{"messaging_product":"whatsapp","messages":[]}' }],
    ['an outage page', { httpStatus: 502, body: 'Bad Gateway' }],
    ['an accepted message with a failing status', { ...RECORDED.accepted, httpStatus: 500 }],
    ['an unknown error code', { httpStatus: 400, body: '{"error":{"message":"x","code":987654}}' }],
  ])('an answer that is %s is a bad answer', async (_what, answer) => {
    service.answerWith(answer)
    const result = await senderFor(service.address).sendOtp({ phone: PHONE, code: CODE, locale: 'en' })
    expect(result).toEqual({ status: 'unavailable', reason: 'bad_answer' })
  })

  it('an error is classified by its code even when the HTTP status claims success', async () => {
    service.answerWith({ ...RECORDED.undeliverable, httpStatus: 200 })
    const result = await senderFor(service.address).sendOtp({ phone: PHONE, code: CODE, locale: 'en' })
    expect(result).toEqual({ status: 'undeliverable' })
  })

  it.each([301, 302, 307, 308])('a redirect with %i is not followed', async httpStatus => {
    service.answerWith({ httpStatus, body: '', headers: { location: `${service.address}/elsewhere` } })
    const result = await senderFor(service.address).sendOtp({ phone: PHONE, code: CODE, locale: 'en' })
    expect(result).toEqual({ status: 'unavailable', reason: 'outage' })
    expect(service.requests.map(({ path }) => path)).toEqual(['/v23.0/100000000000001/messages'])
  })

  it('a refused connection is an outage', async () => {
    const gone = await startRecordedService()
    await gone.stop()
    const result = await senderFor(gone.address).sendOtp({ phone: PHONE, code: CODE, locale: 'en' })
    expect(result).toEqual({ status: 'unavailable', reason: 'outage' })
  })

  it('what an operator must fix is logged as an error, the rest as a warning', async () => {
    const levels = new Map<string, number>()
    for (const answer of [RECORDED.token, RECORDED.parameterCount, RECORDED.fault, RECORDED.undeliverable]) {
      service.answerWith(answer)
      await senderFor(service.address).sendOtp({ phone: PHONE, code: CODE, locale: 'en' })
      const line = JSON.parse(logged.at(-1) ?? '{}') as { level: number; whatsappCode: number; phone: string }
      expect(line.phone).toBe('+62…90')
      levels.set(String(line.whatsappCode), line.level)
    }
    expect(Object.fromEntries(levels)).toEqual({ 190: 50, 132000: 50, 1: 40, 131026: 40 })
  })
})
