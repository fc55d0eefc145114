// Receives the provider's webhooks: compares the token before reading anything, stores the event once, answers, and
// processes it afterwards. Overload protection and rate limits do not apply here.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/pool.ts'
import { Refused } from '../../http/refusal.ts'
import { UNLIMITED } from '../../http/request-limits.ts'
import type { Clock } from '../../providers/clock.ts'
import { isForwarded } from '../../providers/other-cells.ts'
import { PAYMENT_WEBHOOK_PATH } from './foreign-event.service.ts'
import type { PaymentDeps } from './payment.service.ts'
import { isForeign, parkEvent, processOwnEvent, receiveEvent } from './provider-event.service.ts'
import { readWebhook, type WebhookReading } from './read-webhook.ts'

/** The provider's webhooks have a few KiB; a larger one is still stored for a person to inspect. */
const BODY_LIMIT_BYTES = 1024 * 1024

export interface ProviderEventDeps {
  db: Db
  clock: Clock
  /** Notifies that events are pending; returns at once. */
  eventsWait(): void
  payments: PaymentDeps
  /** Null: no provider, so no webhooks. */
  xendit: { callbackToken: string } | null
}

export function mountProviderEvents(
  app: FastifyInstance,
  { db, clock, eventsWait, payments, xendit }: ProviderEventDeps,
): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(PAYMENT_WEBHOOK_PATH, UNLIMITED, async (request, reply) => {
      if (!xendit) throw new Refused('not_found')
      if (!isToken(request.headers['x-callback-token'], xendit.callbackToken))
        throw new Refused('unauthenticated')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const reading = readWebhook(body, request.headers['webhook-id'])
      if (reading.status === 'malformed') throw new Refused('malformed_request')
      const { event, parkedFor } = reading
      if (isForwarded(request.headers)) {
        await processForwarded(payments, reading)
        return reply.send({ status: true })
      }
      if (parkedFor !== null) {
        await parkEvent({ db, clock, log: request.log }, event, parkedFor)
        return reply.send({ status: true })
      }
      const isNew = await receiveEvent({ db, clock }, event)
      if (isNew) eventsWait()
      return reply.send({ status: true })
    })
  })
}

/** The cell that received it stores it, and tries again until this answers whether the payment is one of ours. */
async function processForwarded(
  deps: PaymentDeps,
  { event, parkedFor }: Extract<WebhookReading, { status: 'read' }>,
): Promise<void> {
  if (parkedFor !== null) throw new Refused('not_found')
  const end = await processOwnEvent(deps, { ...event, receivedAt: deps.clock.now() })
  if (isForeign(end)) throw new Refused('not_found')
  if (end === 'unknown' || 'noCallForMs' in end) throw new Refused('unavailable')
}

/** Hashes have the same length whatever is sent, so the comparison takes constant time. */
function isToken(given: unknown, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(expected))
}
