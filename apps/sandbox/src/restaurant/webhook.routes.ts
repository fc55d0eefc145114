/**
 * Receives the store's webhooks. The signature is checked over the raw bytes as Standard Webhooks describes, and old
 * timestamps are refused; a repeated webhook changes nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Environment } from '../vendor.ts'
import type { Boards } from './board.ts'
import { orderSchema } from './pesan-client.ts'

const TOLERANCE_MS = 5 * 60_000

const eventSchema = v.object({
  type: v.string(),
  data: v.object({ order: v.optional(orderSchema) }),
})

export function registerWebhook(
  app: FastifyInstance,
  { boards, clock }: { boards: Boards; clock: Environment['clock'] },
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Params: { company: string } }>('/:company/webhook', async (request, reply) => {
    const board = boards.find(request.params.company)
    if (!board) return reply.code(404).send()
    const body = String(request.body)
    if (!isSigned(request, body, board.secret, clock.now())) return reply.code(401).send()
    const { order } = v.parse(eventSchema, JSON.parse(body)).data
    if (order) board.take(order)
    return reply.code(204).send()
  })
}

function isSigned({ headers }: FastifyRequest, body: string, secret: string, now: Date): boolean {
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  const ageMs = Math.abs(now.getTime() - Number(timestamp) * 1000)
  if (!(ageMs <= TOLERANCE_MS)) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map(part => Buffer.from(part.replace(/^v1,/, ''), 'base64'))
    .some(given => given.length === expected.length && timingSafeEqual(given, expected))
}
