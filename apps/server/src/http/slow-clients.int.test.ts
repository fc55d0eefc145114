// Clients that are slow on purpose, against the server's HTTP server with every limit a fraction of the real one.
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { openTcpClient, type TcpClient } from '@pesan/testkit/tcp-client'
import { afterEach, describe, expect, test } from 'vitest'
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts'
import { createHttpServer } from './http-server.ts'

const SHORT: ConnectionLimits = {
  ...CONNECTION_LIMITS,
  headMs: 200,
  requestMs: 240,
  stalledMs: 200,
  idleMs: 200,
  sweepMs: 20,
}
const LARGE = Buffer.alloc(32 * 1024 * 1024)
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0).toReversed()) close()
})

interface Started {
  open(): TcpClient
  sockets: Set<Socket>
}

async function start(
  answer: RequestListener,
  options: { limits?: Partial<ConnectionLimits>; isWorkingFor?: () => boolean } = {},
): Promise<Started> {
  const log = { info() {}, warn() {}, error() {} }
  const limits = { ...SHORT, ...options.limits }
  const server = createHttpServer({ ...options, answer, log, limits })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    sockets,
    open() {
      const client = openTcpClient(port)
      closers.push(() => client.reset())
      return client
    },
  }
}

/** Writes one byte at a time until the server has closed the connection. */
async function trickle(client: TcpClient, byte = 'x'): Promise<void> {
  const timer = setInterval(() => client.write(byte), 10)
  await client.closed
  clearInterval(timer)
}

const greet: RequestListener = (_request, response) => void response.end('hello')

describe('a connection is freed', () => {
  test.each([
    ['sends nothing', ''],
    ['sends half a head', 'GET / HTTP/1.1\r\nHost: local'],
    ['sends half a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf'],
    ['sends one request and nothing more', REQUEST],
  ])('whose client %s', async (_what, bytes) => {
    const client = (await start(greet)).open()
    client.write(bytes)
    await expect(client.closed).resolves.toEqual(expect.any(String))
  })

  test.each([
    ['its head', 'GET / HTTP/1.1\r\nX-Slow: ', 'x'],
    ['its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n', 'x'],
    ['empty lines before a request', '', '\r\n'],
    ['empty lines after a request', REQUEST, '\r\n'],
  ])('whose client trickles %s', async (_what, bytes, byte) => {
    const client = (await start(greet)).open()
    client.write(bytes)
    await expect(trickle(client, byte)).resolves.toBeUndefined()
  })

  test('whose client sends its request, closes its half and never reads', async () => {
    const at = await start((_request, response) => void response.end(LARGE))
    const client = at.open()
    client.pause()
    client.write(REQUEST)
    client.end()
    await expect.poll(() => at.sockets.size).toBe(1)
    await expect.poll(() => at.sockets.size).toBe(0)
  })

  test('whose client requests much and reads nothing', async () => {
    const at = await start((_request, response) => void response.end(LARGE))
    const client = at.open()
    client.pause()
    client.write(REQUEST)
    await expect.poll(() => at.sockets.size).toBe(1)
    await expect.poll(() => at.sockets.size).toBe(0)
  })

  test('whose client reads so little that the answer would take hours', async () => {
    const at = await start((_request, response) => void response.end(LARGE), {
      limits: { stalledMs: 60_000, answerBytesPerS: 1024 * 1024 * 1024 },
    })
    const client = at.open()
    client.write(REQUEST)
    client.pause()
    const timer = setInterval(() => {
      client.resume()
      setImmediate(() => client.pause())
    }, 10)
    closers.push(() => clearInterval(timer))
    await expect.poll(() => at.sockets.size).toBe(1)
    await expect.poll(() => at.sockets.size).toBe(0)
  })

  test('whose client sends request after request without waiting for answers', async () => {
    let requestCount = 0
    const at = await start((_request, response) => {
      requestCount += 1
      response.end(LARGE.subarray(0, 16 * 1024))
    })
    const client = at.open()
    client.pause()
    client.write(REQUEST.repeat(5000))
    await expect.poll(() => requestCount).toBeGreaterThan(0)
    await expect.poll(() => at.sockets.size).toBe(0)
    expect(requestCount).toBeLessThanOrEqual(SHORT.pipelined + 1)
  })
})

describe('a connection is not closed', () => {
  test('while a handler works for longer than a client may be silent', async () => {
    const release = Promise.withResolvers<void>()
    const answer: RequestListener = (_request, response) => {
      void release.promise.then(() => response.end('hello at last'))
    }
    const waiting = (await start(answer, { isWorkingFor: () => true })).open()
    waiting.write(REQUEST)
    // Meanwhile three connections, one after the other, reach the limits of one that only waits.
    const silent = await start(greet)
    for (let round = 0; round < 3; round += 1) await silent.open().closed
    release.resolve()
    expect(await waiting.until('at last')).toContain('hello at last')
  })

  test('while its client reads a long answer slowly', async () => {
    const answer: RequestListener = (_request, response) => void response.end(LARGE)
    const client = (await start(answer, { limits: { stalledMs: 60_000, answerBytesPerS: 1 } })).open()
    client.write(REQUEST)
    client.pause()
    // The pause outlasts the limits of a connection on which nothing is answered.
    const silent = await start(greet)
    for (let round = 0; round < 3; round += 1) await silent.open().closed
    client.resume()
    expect((await client.closed).length).toBeGreaterThan(LARGE.length)
  })
})

test('no client holds a connection for 15 s', () => {
  const { headMs, requestMs, stalledMs, idleMs, sweepMs, keepAliveProbeMs } = CONNECTION_LIMITS
  const probesMs = 10_000
  // Node closes an idle connection a second later than it announces to its client.
  const longestMs = [headMs, requestMs, stalledMs, idleMs + 1000, keepAliveProbeMs + probesMs - sweepMs]
  for (const ms of longestMs) expect(ms + sweepMs).toBeLessThanOrEqual(15_000)
  expect(headMs).toBeLessThanOrEqual(requestMs)
})
