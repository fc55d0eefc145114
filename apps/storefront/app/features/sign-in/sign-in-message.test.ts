import type { CompanyId } from '@pesan/contract/ids'
import { createCall } from '@pesan/ui/api/call'
import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { currentToken, endSession, expireSession } from '../../lib/session.ts'
import { deviceId, leavesOnlyMessage } from './code-exchange.ts'
import { checkMessage, requestMessage, whatsappLink } from './sign-in-message.ts'

const PHONE = '+6281234567890'
const SENT = { requestId: 'en.1.n', phone: PHONE }

function harness(answer: () => Response) {
  const sent: unknown[] = []
  const call = createCall({
    companyId: '00000000-0000-4000-8000-000000000001' as CompanyId,
    token: currentToken,
    onUnauthenticated: expireSession,
    fetch: async (_url, init) => {
      sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
      return answer()
    },
  })
  return { call, sent }
}
const answering = (answer: object) => harness(() => Response.json({ status: true, message: 'OK', ...answer }))
const refusing = (code: string, headers: Record<string, string> = {}) =>
  harness(() => Response.json({ status: false, code, message: 'No' }, { status: 429, headers }))

beforeEach(async () => {
  endSession()
  // Removes the text of an earlier test.
  await checkMessage(refusing('sign_in_message_expired').call, SENT)
})

const ENDS_AT = Date.parse('2026-11-20T10:10:00.000Z')
const ANSWER = {
  request_id: 'en.1.n',
  expired_at: '2026-11-20T10:10:00.000Z',
  whatsapp_number: '+6236100000000',
  text: 'Sign me in at Bara Pizza. Code K7F2Q-9QMX3',
}
const recipient = { phone: PHONE, locale: 'id' } as const

describe('the text of a sign-in message', () => {
  it('is requested for this device and this number, and opens WhatsApp', async () => {
    const { call, sent } = answering(ANSWER)
    const message = await requestMessage(call, recipient, ENDS_AT - 600_000)
    expect(sent).toEqual([{ ...recipient, device_id: deviceId() }])
    expect(message.expiresAtMs).toBe(ENDS_AT)
    expect(whatsappLink(message)).toBe(
      'https://wa.me/6236100000000?text=Sign%20me%20in%20at%20Bara%20Pizza.%20Code%20K7F2Q-9QMX3',
    )
  })

  it('stays the same while it is valid, for the same number only', async () => {
    const { call, sent } = answering(ANSWER)
    for (const nowMs of [ENDS_AT - 600_000, ENDS_AT - 1]) await requestMessage(call, recipient, nowMs)
    expect(sent).toHaveLength(1)
    await requestMessage(call, recipient, ENDS_AT)
    await requestMessage(call, { ...recipient, phone: '+6281234567891' }, ENDS_AT - 1)
    expect(sent).toHaveLength(3)
  })

  it.each([
    ['signed in', answering({ token: 'a-token' })],
    ['been used up', refusing('sign_in_message_expired')],
  ])('is not used again once it has %s', async (_what, { call }) => {
    const { call: ask, sent } = answering(ANSWER)
    await requestMessage(ask, recipient, ENDS_AT - 600_000)
    await checkMessage(call, SENT)
    await requestMessage(ask, recipient, ENDS_AT - 600_000)
    expect(sent).toHaveLength(2)
  })
})

describe('checking whether it has arrived', () => {
  it('starts the session with the token', async () => {
    const { call, sent } = answering({ token: 'a-token' })
    expect(await checkMessage(call, SENT)).toEqual({ status: 'signed_in' })
    expect(currentToken()).toBe('a-token')
    expect(sent).toEqual([{ phone: PHONE, request_id: 'en.1.n', device_id: deviceId() }])
  })

  it('waits without a token, without an answer, and as long as the server requests', async () => {
    expect(await checkMessage(answering({ token: null }).call, SENT)).toEqual({
      status: 'waiting',
      waitS: null,
    })
    const silent = harness(() => {
      throw new TypeError('offline')
    })
    expect(await checkMessage(silent.call, SENT)).toEqual({ status: 'waiting', waitS: null })
    const limited = refusing('rate_limited', { 'retry-after': '30' })
    expect(await checkMessage(limited.call, SENT)).toEqual({ status: 'waiting', waitS: 30 })
    expect(currentToken()).toBeNull()
  })

  it('ends when the text is used up', async () => {
    expect(await checkMessage(refusing('sign_in_message_expired').call, SENT)).toEqual({ status: 'expired' })
  })
})

test.each([
  ['rate_limited', true],
  ['whatsapp_undeliverable', true],
  ['whatsapp_auth_failed', true],
  ['invalid_phone', false],
  ['server_error', false],
])('the refusal %s leaves only a message: %s', (code, expected) => {
  expect(leavesOnlyMessage(new ApiRefusal(400, { code, message: 'No' }))).toBe(expected)
})

test('no answer changes nothing', () => {
  expect(leavesOnlyMessage(new NetworkError('offline'))).toBe(false)
})
