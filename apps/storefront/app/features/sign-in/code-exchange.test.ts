import type { CompanyId } from '@pesan/contract/ids'
import { createCall } from '@pesan/ui/api/call'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentToken, endSession, expireSession, startSession } from '../../lib/session.ts'
import { deviceId, logOut, requestAnotherCode, requestSignInCode, verify } from './code-exchange.ts'

const PHONE = '+6281234567890'
const BODY = { phone: PHONE, locale: 'en' } as const
const EXPIRES_AT = '2026-11-20T10:00:59Z'

function harness(status: number, answer: object) {
  const sent: { path: string; body: unknown; authorization: string | null }[] = []
  const call = createCall({
    companyId: '00000000-0000-4000-8000-000000000001' as CompanyId,
    token: currentToken,
    onUnauthenticated: expireSession,
    fetch: async (url, init) => {
      sent.push({
        path: new URL(url instanceof Request ? url.url : url, 'http://shop').pathname
          .split('/')
          .slice(4)
          .join('/'),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        authorization: new Headers(init?.headers).get('authorization'),
      })
      return Response.json(answer, { status })
    },
  })
  return { call, sent }
}

beforeEach(() => endSession())

describe('requesting a code', () => {
  it('AUTH-15 posts the phone and the device; the answer says when the code expires', async () => {
    const answer = { status: true, message: 'OK', expired_at: EXPIRES_AT, request_id: 'r', delivery: 'sent' }
    const { call, sent } = harness(200, answer)
    const expected = { status: 'sent', expiresAt: EXPIRES_AT, requestId: 'r', delivery: 'sent' }
    expect(await requestSignInCode(call, BODY)).toEqual(expected)
    await requestAnotherCode(call, BODY)
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['customers/whatsapp-auth', { ...BODY, device_id: deviceId() }],
      ['customers/whatsapp-auth/resend-otp', { ...BODY, device_id: deviceId() }],
    ])
  })

  it('AUTH-16 a refusal with an expiry leads to the code dialog, any other does not', async () => {
    const refusal = { status: false, code: 'code_recently_sent', message: 'just sent' }
    const withExpiry = harness(429, { ...refusal, expired_at: EXPIRES_AT })
    expect(await requestSignInCode(withExpiry.call, BODY)).toMatchObject({
      status: 'sent_before',
      expiresAt: EXPIRES_AT,
    })
    expect(await requestSignInCode(harness(429, refusal).call, BODY)).toMatchObject({ status: 'failed' })
  })
})

describe('exchanging a code', () => {
  it('AUTH-25 without a phone neither a code is checked nor another one requested', async () => {
    const { call, sent } = harness(200, {})
    const error = { status: 'no_phone', messageKey: 'auth.whatsapp_verification_required' }
    expect(await verify(call, '', '123456')).toEqual(error)
    expect(await requestAnotherCode(call, { phone: '', locale: 'en' })).toEqual(error)
    expect(sent).toEqual([])
  })

  it('AUTH-23 AUTH-24 sends the trimmed code with its phone and stores the token', async () => {
    const { call, sent } = harness(200, { status: true, message: 'OK', token: 'fresh' })
    expect(await verify(call, PHONE, ' 123456 ')).toEqual({ status: 'signed_in' })
    expect(sent[0]).toMatchObject({
      path: 'customers/whatsapp-auth/verify',
      body: { phone: PHONE, otp: '123456', device_id: deviceId() },
    })
    expect(currentToken()).toBe('fresh')
  })

  it('a wrong code is distinguished from a failure and starts no session', async () => {
    const wrong = harness(422, { status: false, code: 'invalid_otp', message: 'Invalid OTP code' })
    expect(await verify(wrong.call, PHONE, '000000')).toMatchObject({ status: 'wrong_code', isLocked: false })
    const locked = harness(422, { status: false, code: 'new_code_needed', message: 'Ask again' })
    expect(await verify(locked.call, PHONE, '000000')).toMatchObject({ status: 'wrong_code', isLocked: true })
    const limited = harness(429, { status: false, code: 'rate_limited', message: 'wait' })
    expect(await verify(limited.call, PHONE, '000000')).toMatchObject({ status: 'failed' })
    expect(currentToken()).toBeNull()
  })
})

describe('signing out', () => {
  it('AUTH-34 ends the session at once and notifies the server with the old token', async () => {
    startSession('old')
    const { call, sent } = harness(500, { status: false, code: 'server_error', message: 'oops' })
    const done = logOut(call)
    expect(currentToken()).toBeNull()
    await done
    expect(sent[0]).toMatchObject({ path: 'customers/logout', authorization: 'Bearer old' })
  })

  it('AUTH-35 a refused token ends the session of this browser', async () => {
    startSession('dead')
    const { call } = harness(401, { status: false, code: 'unauthenticated', message: 'gone' })
    await requestSignInCode(call, BODY)
    expect(currentToken()).toBeNull()
  })
})
