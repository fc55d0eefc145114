// Invalid requests that never reach a feature: each gets its documented refusal, and nothing is written.
import { importCompany, listOutlets, placeOrder, readMenu, readOrder, requestCode } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { openTcpClient } from '@pesan/testkit/tcp-client'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(() => api.stop())

async function writtenRows(): Promise<unknown> {
  const [counts] = await api.rows(
    `select (select count(*) from customer_order) as orders, (select count(*) from order_attempt) as attempts,
       (select count(*) from one_time_code) as codes, (select count(*) from session) as sessions,
       (select count(*) from outbox) as events, (select count(*) from company) as companies`,
  )
  return counts
}

const json = { 'content-type': 'application/json' }
const bigText = (bytes: number) => JSON.stringify({ phone: 'x'.repeat(bytes) })

describe('a request that cannot be read', () => {
  test.each([
    ['JSON that breaks off', '{"phone": "+62', json, 400, 'malformed_request'],
    ['no JSON at all', 'phone=+62812', json, 400, 'malformed_request'],
    ['an empty body that claims to be JSON', '', json, 400, 'malformed_request'],
    [
      'a key that would change every object',
      '{"__proto__": {"phone": "1"}, "phone": "1"}',
      json,
      400,
      'malformed_request',
    ],
    ['plain text', 'phone', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    [
      'a form where JSON is expected',
      'phone=1',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    [
      'a form with files',
      '--x--',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'unsupported_media_type',
    ],
    ['a body of no type', '{"phone":"1"}', { 'content-type': '' }, 415, 'unsupported_media_type'],
    ['more than 16 KiB', bigText(16 * 1024), json, 413, 'body_too_large'],
    ['a list instead of an object', '[]', json, 422, 'invalid_input'],
    ['a number instead of an object', '7', json, 422, 'invalid_input'],
    ['nothing', 'null', json, 422, 'invalid_input'],
    ['a number instead of a text', '{"phone": 62812}', json, 422, 'invalid_input'],
  ])('%s is refused as documented', async (_what, rawBody, headers, status, code) => {
    const before = await writtenRows()
    const refused = await api.refusal(requestCode, { rawBody, headers })
    expect([refused.httpStatus, refused.code]).toEqual([status, code])
    expect(await writtenRows()).toEqual(before)
    expect(api.otpSender.sent).toHaveLength(1)
  })

  test('a body that is missing altogether is bad input', async () => {
    expect(await api.refusal(requestCode)).toMatchObject({ httpStatus: 422, code: 'invalid_input' })
  })

  test('the type of a body without a body is answered as an empty body is', async () => {
    const path = `/api/online-store/${api.companyId('bara')}${requestCode.path}`
    const head = [`POST ${path} HTTP/1.1`, 'Host: bara.localhost', 'Content-Type: application/json']
    const client = openTcpClient(api.port)
    client.write(`${head.join('\r\n')}\r\n\r\n`)
    expect(await client.until('}')).toMatch(/^HTTP\/1\.1 400 [^]*"malformed_request"/)
    client.end()
  })

  test('an order may have 64 KiB and an import 5 MiB, and not a byte more', async () => {
    const order = { token, idempotencyKey: newAttemptKey() }
    const fits = await api.refusal(placeOrder, { ...order, rawBody: bigText(60 * 1024) })
    const tooLarge = await api.refusal(placeOrder, { ...order, rawBody: bigText(64 * 1024) })
    expect([fits.code, tooLarge.code]).toEqual(['invalid_input', 'body_too_large'])
    const imported = { token: OPERATOR_KEY, rawBody: bigText(5 * 1024 * 1024) }
    expect((await api.refusal(importCompany, imported)).code).toBe('body_too_large')
  })

  test('the answer to bad input does not repeat it', async () => {
    const body = { items: [], payment_method: 'shells'.repeat(1000), pickup_outlet_id: 'beach'.repeat(1000) }
    const { answer, errors } = await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    expect(errors).toMatchObject({ payment_method: ['must be one of cash, card, virtual_account, qris'] })
    expect(answer.text.length).toBeLessThan(1000)
  })

  test('bad input names every field that is wrong', async () => {
    const body = { items: [{ product_id: 'soda', quantity: 0, unit_price: -1 }], payment_method: 'shells' }
    const refused = await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual([
      'items.0.quantity',
      'items.0.unit_price',
      'payment_method',
    ])
  })
})

describe('headers of 10 KB', () => {
  const long = 'x'.repeat(10 * 1024)

  test('that the server does not use change nothing', async () => {
    for (const name of ['cookie', 'x-anything', 'user-agent', 'accept-language']) {
      const { status } = await api.send(listOutlets, { headers: { [name]: long } })
      expect([name, status]).toEqual([name, 200])
    }
  })

  test.each([
    ['a token', listOutlets, { authorization: `Bearer ${long}` }, 401, 'unauthenticated'],
    ['the key of an attempt', placeOrder, { 'idempotency-key': long }, 400, 'idempotency_key_required'],
    ['the type of a body', requestCode, { 'content-type': long }, 415, 'unsupported_media_type'],
    ['a host', listOutlets, { host: `${long}.localhost` }, 404, 'company_not_found'],
  ])('in place of %s are refused as documented', async (_what, row, headers, status, code) => {
    const body = row.method === 'GET' ? undefined : await api.orderBody('bara')
    const before = await writtenRows()
    const refused = await api.refusal(row, { token, headers, body })
    expect([refused.httpStatus, refused.code]).toEqual([status, code])
    expect(await writtenRows()).toEqual(before)
  })

  test('more than the server reads at all are refused with 431, and the connection ends', async () => {
    const headers = { 'x-anything': 'x'.repeat(20 * 1024) }
    const answer = await fetch(`http://127.0.0.1:${api.port}/`, { headers })
    expect(answer.status).toBe(431)
    expect(await answer.json()).toMatchObject({ message: 'Exceeded maximum allowed HTTP header size' })
  })
})

describe('a request for an unknown company', () => {
  const unknown = { httpStatus: 404, code: 'company_not_found' }

  test('a browser at an unknown host gets a page in its language, a call gets JSON', async () => {
    const host = 'nobody.localhost'
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'id-ID,en;q=0.5' }
    const page = await api.fetch({ path: '/menu', host, headers })
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.text).toContain('Tidak ada restoran di sini')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    for (const sent of [{ path: '/menu' }, { path: '/api/online-store/x/menus', headers }]) {
      const answer = await api.fetch({ host, ...sent })
      expect(JSON.parse(answer.text)).toMatchObject({ status: false, code: 'company_not_found' })
    }
  })

  test('API-01 an unknown host is answered 404 everywhere, and shows no company', async () => {
    expect(await api.refusal(listOutlets, { host: 'nobody.localhost' })).toMatchObject(unknown)
    for (const path of ['/', '/cart', '/assets/entry-abc123.js', '/api/openapi', '/nowhere']) {
      const answer = await api.fetch({ path, host: 'nobody.localhost' })
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.text).not.toMatch(/bara|sawah/i)
    }
  })

  test('API-01 a company id that does not match the host is 404, whether it is another company’s or does not exist', async () => {
    const foreign = await api.refusal(listOutlets, { companyId: api.companyId('sawah') })
    const none = await api.refusal(listOutlets, { companyId: '0192d3a0-0000-7000-8000-000000000001' })
    const noId = await api.refusal(listOutlets, { companyId: 'bara' })
    expect(foreign).toMatchObject(unknown)
    expect(none.answer.text).toBe(foreign.answer.text)
    expect(noId.answer.text).toBe(foreign.answer.text)
    expect(await api.refusal(readMenu, { companyId: api.companyId('sawah') })).toMatchObject(unknown)
  })

  test.each([
    ['an unknown call', { path: '/api/nothing' }, 404, 'not_found'],
    ['an unknown call of a company', { path: '/api/online-store/x/nothing' }, 404, 'not_found'],
    ['a method that a call does not have', { method: 'DELETE', path: '/api/openapi.json' }, 404, 'not_found'],
    ['a form posted to a page', { method: 'POST', path: '/cart' }, 404, 'not_found'],
    ['an asset that does not exist', { path: '/assets/old-123.js' }, 404, 'not_found'],
    ['an address that cannot be decoded', { path: '/api/online-store/%zz/menus' }, 400, 'malformed_request'],
    ['an address without end', { path: `/api/restaurant/v1/orders/${'x'.repeat(3000)}` }, 404, 'not_found'],
  ])('%s is refused in the standard error format', async (_what, sent, status, code) => {
    const answer = await api.fetch({ host: 'bara.localhost', ...sent })
    const body = v.parse(
      v.object({ status: v.literal(false), code: v.string(), message: v.string() }),
      JSON.parse(answer.text),
    )
    expect([answer.status, body.code]).toEqual([status, code])
  })

  test('an impossible order id is answered like an order that does not exist', async () => {
    for (const orderId of ['1', '0192D3A0-0000-7000-8000-000000000001', "' or 1=1"]) {
      const refused = await api.refusal(readOrder, {
        token,
        params: { orderId: encodeURIComponent(orderId) },
      })
      expect(refused.httpStatus).toBe(404)
    }
  })
})
