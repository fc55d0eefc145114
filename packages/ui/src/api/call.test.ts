import { placeOrder, quoteDelivery, readMenu, readOrder, readProfile } from '@pesan/contract/api'
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { describe, expect, it } from 'vitest'
import { createCall } from './call.ts'
import { ApiRefusal, NetworkError } from './failures.ts'

const COMPANY = '00000000-0000-4000-8000-000000000001' as CompanyId
const ORDER = '00000000-0000-4000-8000-0000000000aa' as OrderId

interface Sent {
  url: unknown
  init: RequestInit
}

/** A fetch that gives a fixed answer and records what it was sent. */
function harness(
  answer: unknown,
  { status = 200, token = 'secret' }: { status?: number; token?: string | null } = {},
) {
  const sent: Sent[] = []
  const refusedTokens: (string | null)[] = []
  const call = createCall({
    companyId: COMPANY,
    token: () => token,
    onUnauthenticated: refused => refusedTokens.push(refused),
    fetch: async (url, init) => {
      sent.push({ url, init: init ?? {} })
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status })
    },
  })
  return { call, sent, refusedTokens }
}

const MENU = { status: true, message: 'OK', version: 3, categories: [] }
const ORDER_BODY = { items: [], payment_method: 'cash' as const }

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  )
}

describe('the request of a call', () => {
  it('API-01 is below the company id, with encoded query values', async () => {
    const { call, sent } = harness(MENU)
    await call(readMenu, { query: { v: '3 4' } })
    expect(sent[0]?.url).toBe(`/api/online-store/${COMPANY}/menus?v=3+4`)
    expect(sent[0]?.init.method).toBe('GET')
  })

  it('fills the path parameters into the URL', async () => {
    const { call, sent } = harness({ status: false, code: 'order_not_found', message: 'no' }, { status: 404 })
    await failureOf(call(readOrder, { params: { orderId: ORDER } }))
    expect(sent[0]?.url).toBe(`/api/online-store/${COMPANY}/customers/orders/${ORDER}`)
  })

  it('API-02 a signed-in call carries the bearer token; a guest sends no such header', async () => {
    const signedIn = harness(MENU)
    await signedIn.call(readMenu, {})
    expect(new Headers(signedIn.sent[0]?.init.headers).get('authorization')).toBe('Bearer secret')

    const guest = harness(MENU, { token: null })
    await guest.call(readMenu, {})
    expect(new Headers(guest.sent[0]?.init.headers).has('authorization')).toBe(false)
  })

  it('an order has its body as JSON and the key of its attempt', async () => {
    const { call, sent } = harness({ status: false, code: 'x', message: 'no' }, { status: 422 })
    await failureOf(call(placeOrder, { body: ORDER_BODY, idempotencyKey: 'key-1' }))
    const headers = new Headers(sent[0]?.init.headers)
    expect(headers.get('idempotency-key')).toBe('key-1')
    expect(headers.get('content-type')).toBe('application/json')
    expect(sent[0]?.init.body).toBe(JSON.stringify(ORDER_BODY))
  })
})

describe('without a company', () => {
  it('AUTH-40 a call of a signed-in customer is not sent, and reports what is missing', async () => {
    const requests: unknown[] = []
    const call = createCall({
      companyId: '' as CompanyId,
      token: () => 'secret',
      onUnauthenticated: () => undefined,
      fetch: async url => {
        requests.push(url)
        return new Response(JSON.stringify(MENU))
      },
    })
    const refused = await failureOf(call(readProfile, {}))
    expect(refused).toMatchObject({
      code: 'company_id_not_found',
      message: 'Company ID not found',
      messageKey: 'auth.company_id_not_found',
    })
    expect(requests).toEqual([])
  })
})

describe('the answer of a call', () => {
  it('is parsed by its endpoint', async () => {
    const { call } = harness(MENU)
    expect(await call(readMenu, {})).toEqual({ version: 3, categories: [] })
  })

  it.each([
    ['status', { ...MENU, status: false, code: 'server_error' }],
    ['success', { ...MENU, success: false }],
    ['data.status', { ...MENU, data: { status: false } }],
    ['status next to a `success` that is not a boolean,', { ...MENU, status: false, success: 'no' }],
  ])('API-03 %s false is a failure even on HTTP success', async (_, answer) => {
    const { call } = harness(answer)
    expect(await failureOf(call(readMenu, {}))).toBeInstanceOf(ApiRefusal)
  })

  it('API-03 also in the answer of an endpoint without an envelope', async () => {
    const { call } = harness({ status: false, message: 'No courier today' })
    const body = { delivery_latitude: -8.65, delivery_longitude: 115.13 }
    expect(await failureOf(call(quoteDelivery, { body }))).toMatchObject({ message: 'No courier today' })
  })

  it.each([
    ['of the answer', { status: false, message: 'The kitchen is closed' }, 200],
    [
      'of its data',
      { status: true, message: 'OK', data: { status: false, message: 'The kitchen is closed' } },
      200,
    ],
    ['of an HTTP failure', { message: 'The kitchen is closed', errors: 'none' }, 422],
  ])('AUTH-47 a message %s is retained without a code', async (_, answer, status) => {
    const { call } = harness(answer, { status })
    const failure = await failureOf(call(readMenu, {}))
    expect(failure).toBeInstanceOf(ApiRefusal)
    expect(failure).toMatchObject({ code: 'refused', message: 'The kitchen is closed', messageKey: null })
  })

  it('a refusal has status, code, message, key, field messages and the expiry of a code', async () => {
    const { call } = harness(
      {
        status: false,
        code: 'invalid_input',
        message: 'Please check',
        messageKey: 'error.invalid_input',
        errors: { phone: ['too short'] },
        expired_at: '2026-01-01T00:00:00Z',
      },
      { status: 422 },
    )
    expect(await failureOf(call(readMenu, {}))).toMatchObject({
      name: 'ApiRefusal',
      status: 422,
      code: 'invalid_input',
      message: 'Please check',
      messageKey: 'error.invalid_input',
      errors: { phone: ['too short'] },
      details: { expired_at: '2026-01-01T00:00:00Z' },
    })
  })

  it.each([
    ['a page instead of JSON', '<html>', 200],
    ['an answer of another shape', { status: true, version: 'x' }, 200],
    ['a refusal of another shape', { nope: 1 }, 502],
  ])('%s is a network error', async (_, answer, status) => {
    const { call } = harness(answer, { status })
    expect(await failureOf(call(readMenu, {}))).toBeInstanceOf(NetworkError)
  })

  it('AUTH-35 a 401 on any call reports which token was refused', async () => {
    const { call, refusedTokens } = harness(
      { status: false, code: 'unauthenticated', message: 'gone' },
      { status: 401 },
    )
    expect(await failureOf(call(readProfile, {}))).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(refusedTokens).toEqual(['secret'])
  })
})

describe('a missing answer', () => {
  /** Never answers, but rejects when aborted, as fetch does. */
  const silentFetch: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  const settings = { companyId: COMPANY, token: () => null, onUnauthenticated: () => {} }

  it('a failed connection is a network error with its cause', async () => {
    const cause = new TypeError('fetch failed')
    const call = createCall({ ...settings, fetch: () => Promise.reject(cause) })
    expect(await failureOf(call(readMenu, {}))).toMatchObject({ name: 'NetworkError', cause })
  })

  it('a call without an answer times out', async () => {
    const call = createCall({ ...settings, fetch: silentFetch, timeoutMs: 1 })
    expect(await failureOf(call(readMenu, {}))).toBeInstanceOf(NetworkError)
  })

  it('an abort by the caller is not a network error', async () => {
    const abort = new AbortController()
    const call = createCall({ ...settings, fetch: silentFetch })
    const failure = failureOf(call(readMenu, { signal: abort.signal }))
    abort.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
  })
})
