import { once } from 'node:events'
import { createServer } from 'node:http'
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
const server = createServer((_request, response) =>
  sendCachedResponse({ isHead: false, headers: readRequestHeaders([]) }, response, cached),
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
  cached = await createCachedResponse({ body, contentType: 'image/webp', cacheControl: IMMUTABLE })
  const answer = await fetch(address)
  expect(answer.headers.get('content-length')).toBe(String(length))
  expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true)
})
