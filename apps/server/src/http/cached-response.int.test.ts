import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type CachedResponse,
  createCachedResponse,
  IMMUTABLE,
  sendCachedResponse,
} from './cached-response.ts'
import { readRequestHeaders } from './request-headers.ts'

/** Every value a byte can have, in an order that is no valid text. */
const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 167) % 256))

let cached: CachedResponse
const server = createServer(({ method, rawHeaders }, response) =>
  sendCachedResponse(
    { isHead: method === 'HEAD', headers: readRequestHeaders(rawHeaders) },
    response,
    cached,
  ),
)
let address = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`
})
afterAll(() => server.close())

it.each([0, 1, 256, 14 * 1024, 14 * 1024 + 1, 300_000])('%i bytes arrive as they are', async length => {
  const body = bytes(length)
  cached = await createCachedResponse({
    body,
    contentType: 'image/webp',
    cacheControl: IMMUTABLE,
    isCompressed: true,
  })
  const answer = await fetch(address)
  expect(answer.headers.get('content-length')).toBe(String(length))
  expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true)
})

it.each(['gzip', 'identity'])('what is stored in brotli alone is also sent as %s', async encoding => {
  const text = 'nasi goreng '.repeat(5000)
  cached = await createCachedResponse({ body: text, contentType: 'text/plain', cacheControl: IMMUTABLE })
  const ask = async (method: string) => {
    const call = request(address, { method, headers: { 'accept-encoding': encoding } }).end()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    return { headers: answer.headers, body: await buffer(answer) }
  }
  const [one, other, head] = await Promise.all([ask('GET'), ask('GET'), ask('HEAD')])
  expect(one.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined)
  expect((encoding === 'gzip' ? gunzipSync(one.body) : one.body).toString()).toBe(text)
  expect(other.body.equals(one.body)).toBe(true)
  expect(head.body).toHaveLength(0)
  for (const { headers } of [one, head]) expect(headers['content-length']).toBe(String(one.body.length))
})
