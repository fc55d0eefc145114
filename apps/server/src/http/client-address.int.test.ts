import { once } from 'node:events'
import { createServer, request } from 'node:http'
import Fastify from 'fastify'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

const PROXIES = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']
const FORWARDED = [
  undefined,
  '203.0.113.7',
  '198.51.100.1, 203.0.113.7',
  '203.0.113.7, 10.1.2.3',
  '198.51.100.1, 203.0.113.7, 10.1.2.3, 10.3.2.1',
  '2001:db8::7, fd00::1',
  'unknown',
  '',
]

test.each([
  ['trusted proxies', PROXIES],
  ['no proxy', []],
])('the address of a socket is the one that the router sees, behind %s', async (_what, trustProxy) => {
  const app = Fastify({ trustProxy })
  app.get('/', ({ ip }) => ip)
  const addressOf = createClientAddress(trustProxy)
  const server = createServer((incoming, response) => void response.end(addressOf(incoming)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await app.listen({ host: '127.0.0.1', port: 0 })
  for (const forwarded of FORWARDED) {
    expect(await answerOf(server.address(), forwarded)).toBe(await answerOf(app.server.address(), forwarded))
  }
  await app.close()
  server.close()
})

const bound = v.object({ port: v.number() })

async function answerOf(address: unknown, forwarded: string | undefined): Promise<string> {
  const { port } = v.parse(bound, address)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const incoming = request({ host: '127.0.0.1', port, headers, agent: false }).end()
  return new Promise((resolve, reject) => {
    incoming.on('error', reject)
    incoming.on('response', response => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve(text))
    })
  })
}
