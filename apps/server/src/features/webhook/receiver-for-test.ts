// For tests: a restaurant's system on a free loopback port. It answers as the test sets it, and checks every
// signature by the reference steps of Standard Webhooks.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type WebhookPayload, webhookPayload } from '@pesan/contract/webhook'
import * as v from 'valibot'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  event: WebhookPayload
}

export interface Receiver {
  origin: string
  received: Received[]
  /** Sets the status of all further answers, or silence. */
  behave(status: number | 'silence'): void
  stop(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let behaviour: number | 'silence' = 200
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const event = v.parse(webhookPayload, JSON.parse(body))
    received.push({ path: request.url ?? '', headers: request.headers, body, event })
    if (behaviour === 'silence') return
    const location = behaviour === 302 ? { location: 'http://169.254.169.254/' } : {}
    response.writeHead(behaviour, location).end('some text')
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  return {
    origin: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    received,
    behave: next => {
      behaviour = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Verifies as the specification instructs a receiver. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', key).update(content).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .filter(signature => signature.startsWith('v1,'))
    .map(signature => Buffer.from(signature.slice(3), 'base64'))
    .some(signature => signature.length === expected.length && timingSafeEqual(signature, expected))
}
