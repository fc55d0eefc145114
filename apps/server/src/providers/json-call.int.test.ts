// One retry after a lost connection, and none after anything else.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { callJson } from './json-call.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** Answers the n-th request by the n-th listener, and all further ones by the last. */
async function serve(...listeners: RequestListener[]) {
  let requestCount = 0
  const server = createServer((request, response) => {
    requestCount += 1
    listeners[Math.min(requestCount, listeners.length) - 1]?.(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => server.close().closeAllConnections()
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const ask = (options: { retryAfterMs?: number; timeoutMs?: number } = {}) =>
    callJson({ url: `http://127.0.0.1:${port}/`, method: 'GET', timeoutMs: 5_000, ...options })
  return { ask, requestCount: () => requestCount }
}

const drop: RequestListener = request => void request.socket.destroy()
const answer: RequestListener = (_request, response) => void response.end('{"ok":true}')

test('a lost connection is retried once where that is allowed', async () => {
  const { ask, requestCount } = await serve(drop, answer)
  expect(await ask({ retryAfterMs: 1 })).toEqual({ status: 'answered', httpStatus: 200, json: { ok: true } })
  expect(requestCount()).toBe(2)
})

test('once, not twice', async () => {
  const { ask, requestCount } = await serve(drop, drop, answer)
  expect(await ask({ retryAfterMs: 1 })).toMatchObject({ status: 'failed', reason: 'outage' })
  expect(requestCount()).toBe(2)
})

test('never where a second request could repeat an effect', async () => {
  const { ask, requestCount } = await serve(drop, answer)
  expect(await ask()).toMatchObject({ status: 'failed', reason: 'outage' })
  expect(requestCount()).toBe(1)
})

test.each<[string, RequestListener]>([
  ['an error page', (_request, response) => void response.writeHead(500).end('<h1>no</h1>')],
  ['what is no JSON', (_request, response) => void response.end('{')],
  ['a refusal', (_request, response) => void response.writeHead(429).end('{}')],
])('%s is an answer and is not retried', async (_what, listener) => {
  const { ask, requestCount } = await serve(listener)
  await ask({ retryAfterMs: 1 })
  expect(requestCount()).toBe(1)
})

test('a time-out is not retried: the customer has waited long enough', async () => {
  const { ask, requestCount } = await serve(() => {})
  expect(await ask({ retryAfterMs: 1, timeoutMs: 500 })).toMatchObject({ reason: 'timeout' })
  expect(requestCount()).toBe(1)
})
