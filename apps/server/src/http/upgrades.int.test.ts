import { type Api, startApi } from '@pesan/testkit/api-harness'
import { openTcpClient, type UpgradeRequest, upgradeRequest } from '@pesan/testkit/tcp-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function answerTo(request: UpgradeRequest): Promise<string> {
  const client = openTcpClient(api.port)
  client.write(upgradeRequest(request))
  const first = await client.until(request.method === 'POST' ? '}' : '\r\n\r\n')
  // The next request shows that the first one left the connection in order, its body included.
  client.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect((await client.closed).split('HTTP/1.1 ').at(-1)).toMatch(/^200 OK.*"alive"/s)
  return first
}
const statusLine = (answer: string) => answer.slice(0, answer.indexOf('\r\n'))

const company = () => `/api/online-store/${api.companyId('bara')}`

test.each([
  ['h2c on a page', { path: '/', protocol: 'h2c' }, '200 OK'],
  ['h2c with the settings that clients send', h2c('/'), '200 OK'],
  ['a WebSocket on a page', { path: '/cart' }, '200 OK'],
  ['a WebSocket on a health call', { path: '/readyz' }, '200 OK'],
  [
    'TLS/1.0 on a path that does not exist',
    { path: '/nowhere/at/all', protocol: 'TLS/1.0' },
    '404 Not Found',
  ],
  ['h2c at the realtime endpoint', { path: '/app/unknown', protocol: 'h2c' }, '404 Not Found'],
  ['h2c with a body on a page', { path: '/', protocol: 'h2c', body: 'x'.repeat(2000) }, '200 OK'],
  [
    'a WebSocket with a body at the realtime endpoint',
    {
      method: 'POST',
      path: '/app/unknown?protocol=7',
      headers: ['Content-Type: application/json'],
      body: '{}',
    },
    '404 Not Found',
  ],
])('an Upgrade header that the server does not support is ignored: %s', async (_what, request, status) => {
  expect(statusLine(await answerTo(request))).toBe(`HTTP/1.1 ${status}`)
})

test('a call of the API that asks for h2c is answered as any call, its body read', async () => {
  const headers = ['Content-Type: application/json']
  const call = { method: 'POST', protocol: 'h2c', headers, path: `${company()}/customers/whatsapp-auth` }
  const wrong = await answerTo({ ...call, body: '{"phone":"1"}' })
  expect(statusLine(wrong)).toBe('HTTP/1.1 422 Unprocessable Entity')
  expect(wrong).toContain('invalid_phone')
})

function h2c(path: string): UpgradeRequest {
  return { path, protocol: 'h2c', headers: ['HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'] }
}
