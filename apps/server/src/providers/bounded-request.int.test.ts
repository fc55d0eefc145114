import { once } from 'node:events'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundedRequest, CONNECT_TIMEOUT_MS } from './bounded-request.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function ask(listener: RequestListener, timeoutMs = 5_000) {
  const port = await portOf(createHttp(listener))
  return boundedRequest({
    url: `http://127.0.0.1:${port}/`,
    method: 'POST',
    headers: {},
    body: '{}',
    timeoutMs,
  })
}

test('the answer is read, whatever its status', async () => {
  expect(await ask((_request, response) => void response.writeHead(503).end('busy'))).toEqual({
    httpStatus: 503,
    text: 'busy',
  })
})

test('a server that accepts the connection and never completes it is given up after a second', async () => {
  const sockets: { destroy(): void }[] = []
  const port = await portOf(createServer(socket => void sockets.push(socket)))
  const startedAt = performance.now()
  const requests = boundedRequest({
    url: `https://127.0.0.1:${port}/`,
    method: 'GET',
    headers: {},
    timeoutMs: 60_000,
  })
  await expect(requests).rejects.toThrow('could not connect in time')
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(CONNECT_TIMEOUT_MS - 5)
  for (const socket of sockets) socket.destroy()
})

test.each<[string, RequestListener, RegExp]>([
  ['is silent', () => undefined, /timeout/],
  ['stops in the middle', (_request, response) => void response.writeHead(200).write('{'), /timeout/],
])('a server that %s is given up after the whole time', async (_what, listener, reason) => {
  await expect(ask(listener, 50)).rejects.toThrow(reason)
})

test('a redirect is not followed', async () => {
  const elsewhere: RequestListener = (_request, response) =>
    void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()
  await expect(ask(elsewhere)).rejects.toThrow('redirected (307)')
})

test('more than a megabyte is not read', async () => {
  await expect(ask((_request, response) => void response.end('x'.repeat(1_100_000)))).rejects.toThrow(
    'too long',
  )
})
