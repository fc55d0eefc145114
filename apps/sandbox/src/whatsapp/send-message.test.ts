import { describe, expect, it } from 'vitest'
import { ACCOUNT } from './account.ts'
import { createMessageStore } from './message-store.ts'
import { sampleMessage } from './sample-message.ts'
import { createSendLimiter } from './send-limiter.ts'
import { type Sending, type SendRequest, sendMessage } from './send-message.ts'
import { normalSwitches } from './switches.ts'
import { TEMPLATES } from './templates.ts'

const sentAt = new Date(Date.UTC(2026, 0, 1))
const clock = { now: () => sentAt }

function sandbox(change: Partial<Sending> = {}): Sending {
  const limiter = createSendLimiter({ pairIntervalMs: 0, perSecond: 80 }, clock)
  return {
    clock,
    templates: TEMPLATES,
    limiter,
    store: createMessageStore(),
    switches: normalSwitches(),
    reports: { accepted: () => {} },
    failedOnce: new Set(),
    ...change,
  }
}

function request(body: unknown, change: Partial<SendRequest> = {}): SendRequest {
  const authorization = `Bearer ${ACCOUNT.accessToken}`
  return { authorization, phoneNumberId: ACCOUNT.phoneNumberId, body, ...change }
}

/** The refusal as `code: details`, or that there was none. */
function verdict(send: SendRequest, sending = sandbox()): string {
  const answer = sendMessage(send, sending)
  if (answer.status === 'accepted') return 'accepted'
  const { code, error_data } = answer.refusal.body.error
  return error_data ? `${code}: ${error_data.details}` : String(code)
}

const text = (value: string) => ({ type: 'text', text: value })
const body = (...parameters: unknown[]) => ({ type: 'body', parameters })
const button = (sub_type: string, ...parameters: unknown[]) => ({
  type: 'button',
  sub_type,
  index: '0',
  parameters,
})

describe('an accepted message', () => {
  it('reaches the inbox with the text WhatsApp gives it in each language', () => {
    const sending = sandbox()
    sendMessage(request(sampleMessage({ to: '+6281234567890', code: '482913' })), sending)
    sendMessage(request(sampleMessage({ code: '903417', language: 'id' })), sending)
    expect(sending.store.inbox('6281234567890')).toMatchObject([
      { text: '903417 adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.', code: '903417' },
      { text: '482913 is your verification code. For your security, do not share this code.', sentAt },
    ])
  })

  it('has a separate id', () => {
    const sending = sandbox()
    const ids = [1, 2].map(() => {
      const answer = sendMessage(request(sampleMessage()), sending)
      return answer.status === 'accepted' ? answer.message.id : 'refused'
    })
    expect(ids[0]).toMatch(/^wamid\.[\w+/=]+$/)
    expect(ids[0]).not.toBe(ids[1])
  })

  it('copies what the button says, even when the text says something else', () => {
    const sending = sandbox()
    const components = [body(text('111111')), button('url', text('222222'))]
    sendMessage(request(sampleMessage({ components })), sending)
    expect(sending.store.inbox()).toMatchObject([{ code: '222222' }])
  })
})

describe('a refused message', () => {
  const REFUSED: [string, SendRequest, string][] = [
    ['no token', request(sampleMessage(), { authorization: undefined }), '104'],
    ['another token', request(sampleMessage(), { authorization: 'Bearer other' }), '190'],
    ['another scheme', request(sampleMessage(), { authorization: `Basic ${ACCOUNT.accessToken}` }), '104'],
    ['an unknown sender', request(sampleMessage(), { phoneNumberId: '2' }), '100'],
    ['a wrong shape', request({}), '100'],
    [
      'an unknown template',
      request(sampleMessage({ template: 'welcome' })),
      '132001: template name (welcome) does not exist in en_US',
    ],
    [
      'an unknown language',
      request(sampleMessage({ language: 'en' })),
      '132001: template name (login_code) does not exist in en',
    ],
    [
      'no body parameter',
      request(sampleMessage({ components: [button('url', text('1'))] })),
      '132000: body: number of localizable_params (0) does not match the expected number of params (1)',
    ],
    [
      'two body parameters',
      request(sampleMessage({ components: [body(text('1'), text('2')), button('url', text('1'))] })),
      '132000: body: number of localizable_params (2) does not match the expected number of params (1)',
    ],
    [
      'a copy_code button',
      request(sampleMessage({ components: [body(text('1')), button('copy_code', text('1'))] })),
      '132018: buttons: Button at index 0 must be of type Url',
    ],
    [
      'no button',
      request(sampleMessage({ components: [body(text('1'))] })),
      '131008: buttons: Button at index 0 of type Url requires a parameter',
    ],
    [
      'a code of 16 characters',
      request(sampleMessage({ code: '1234567890123456' })),
      '131009: Parameter text must have 1 to 15 characters',
    ],
    ['our own number as recipient', request(sampleMessage({ to: ACCOUNT.phoneNumber })), '131021'],
  ]

  it.each(REFUSED)('is one with %s, and it reaches no one', (_what, send, expected) => {
    const sending = sandbox()
    expect(verdict(send, sending)).toBe(expected)
    expect(sending.store.inbox()).toEqual([])
  })

  it('names the object in the body of the Graph API when the sender is unknown', () => {
    const answer = sendMessage(request(sampleMessage(), { phoneNumberId: '77' }), sandbox())
    expect(answer).toMatchObject({
      refusal: { httpStatus: 400, body: { error: { type: 'GraphMethodException', error_subcode: 33 } } },
    })
  })

  it('is one whose template is paused', () => {
    const templates = TEMPLATES.map(template => ({ ...template, state: 'PAUSED' as const }))
    expect(verdict(request(sampleMessage()), sandbox({ templates }))).toMatch(/^132015/)
  })

  it('is the second one to a person within six seconds, with the documented body', () => {
    const sending = sandbox({ limiter: createSendLimiter({ pairIntervalMs: 6_000, perSecond: 80 }, clock) })
    expect(verdict(request(sampleMessage()), sending)).toBe('accepted')
    expect(sendMessage(request(sampleMessage({ to: '+6281234567890' })), sending)).toMatchObject({
      refusal: {
        httpStatus: 400,
        body: {
          error: {
            message: '(#131056) (Business Account, Consumer Account) pair rate limit hit',
            type: 'OAuthException',
            code: 131056,
            error_data: { messaging_product: 'whatsapp' },
            error_subcode: 2494010,
          },
        },
      },
    })
  })

  it('is one beyond the throughput of the sender', () => {
    const sending = sandbox({ limiter: createSendLimiter({ pairIntervalMs: 0, perSecond: 1 }, clock) })
    sendMessage(request(sampleMessage()), sending)
    expect(verdict(request(sampleMessage()), sending)).toMatch(/^130429/)
  })
})

describe('a magic number', () => {
  const to = (suffix: string) => request(sampleMessage({ to: `628123456${suffix}` }))

  it.each(['0001', '0004'])('…%s is accepted and never shows up', suffix => {
    const sending = sandbox()
    expect(verdict(to(suffix), sending)).toBe('accepted')
    expect(sending.store.inbox()).toEqual([])
  })

  it.each([
    ['0002', /^131056/],
    ['0006', /^132001/],
    ['0007', /^190/],
    ['0008', /^131026/],
  ])('…%s is always refused', (suffix, expected) => {
    const sending = sandbox()
    expect(verdict(to(suffix), sending)).toMatch(expected)
    expect(verdict(to(suffix), sending)).toMatch(expected)
  })

  it('…0003 fails with HTTP 500 once and then works', () => {
    const sending = sandbox()
    expect(sendMessage(to('0003'), sending)).toMatchObject({ refusal: { httpStatus: 500 } })
    expect(verdict(to('0003'), sending)).toBe('accepted')
    expect(sending.store.inbox()).toHaveLength(1)
  })

  it('…0005 is delivered at once, but answered after 20 seconds', () => {
    const sending = sandbox()
    expect(sendMessage(to('0005'), sending)).toMatchObject({ status: 'accepted', answerDelayMs: 20_000 })
    expect(sending.store.inbox()).toHaveLength(1)
  })
})

it.each([
  ['outage', 500, 1],
  ['rate_limited', 400, 130429],
] as const)('while the switch says %s nothing is accepted', (service, httpStatus, code) => {
  const switches = { ...normalSwitches(), service }
  const store = createMessageStore()
  const answer = sendMessage(request(sampleMessage()), sandbox({ switches, store }))
  expect(answer).toMatchObject({ status: 'refused', refusal: { httpStatus, body: { error: { code } } } })
  expect(store.inbox()).toEqual([])
})
