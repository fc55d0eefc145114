// Receives the provider's webhooks: compares the token before reading anything, stores the event once, answers, and
// processes it afterwards. Overload protection and rate limits do not apply here.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/pool.ts'
import { Refused } from '../../http/refusal.ts'
import { UNLIMITED } from '../../http/request-limits.ts'
import type { Clock } from '../../providers/clock.ts'
import { parkEvent, receiveEvent } from './provider-event.service.ts'
import { readWebhook } from './read-webhook.ts'

const WEBHOOK_PATH = '/webhooks/xendit'
/** The provider's webhooks have a few KiB; a larger one is still stored for a person to inspect. */
const BODY_LIMIT_BYTES = 1024 * 1024

export interface ProviderEventDeps {
  db: Db
  clock: Clock
  /** Notifies that events are pending; returns at once. */
  eventsWait(): void
  /** Null: no provider, so no webhooks. */
  xendit: { callbackToken: string } | null
}

export function mountProviderEvents(
  app: FastifyInstance,
  { db, clock, eventsWait, xendit }: ProviderEventDeps,
): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(WEBHOOK_PATH, UNLIMITED, async (request, reply) => {
      if (!xendit) throw new Refused('not_found')
      if (!isToken(request.headers['x-callback-token'], xendit.callbackToken))
        throw new Refused('unauthenticated')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const reading = readWebhook(body, request.headers['webhook-id'])
      if (reading.status === 'malformed') throw new Refused('malformed_request')
      const { event, parkedFor } = reading
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

/** Hashes have the same length whatever is sent, so the comparison takes constant time. */
function isToken(given: unknown, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(expected))
}
