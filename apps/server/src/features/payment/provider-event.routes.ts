// Where the provider's webhooks arrive: the token is compared before anything is read, the event is kept once and
// answered; a job works it. Overload and limits do not apply here.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { Refused } from '../../http/refusal.ts'
import { UNLIMITED } from '../../http/request-limits.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { workEventJob } from '../../jobs/payment.ts'
import type { Clock } from '../../providers/clock.ts'
import { receiveEvent } from './provider-event.service.ts'

const WEBHOOK_PATH = '/webhooks/xendit'
const BODY_LIMIT_BYTES = 64 * 1024

export interface ProviderEventTools {
  db: Db
  clock: Clock
  jobs: Jobs
  /** Null: no provider, so there is nothing to hear. */
  xendit: { callbackToken: string } | null
}

const webhook = z.looseObject({
  event: z.string().min(1).max(100),
  data: z.looseObject({ id: z.string().min(1).max(200), status: z.string().max(50).nullish() }),
})

export function mountProviderEvents(
  app: FastifyInstance,
  { db, clock, jobs, xendit }: ProviderEventTools,
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
      const parsed = webhook.safeParse(parseJson(request.body))
      if (!parsed.success) throw new Refused('malformed_request')
      const { event, data } = parsed.data
      const webhookId = webhookIdOf(request.headers['webhook-id'], event, data)
      const isNew = await receiveEvent(
        { db, clock },
        { webhookId, event, objectId: data.id, objectStatus: data.status ?? '', body: masked(parsed.data) },
      )
      if (isNew) await jobs.send(workEventJob, { webhookId }, { key: webhookId })
      return reply.send({ status: true })
    })
  })
}

/** Hashes have one length whatever is sent, so the comparison takes the same time. */
function isToken(given: unknown, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(expected))
}

function webhookIdOf(
  header: unknown,
  event: string,
  { id, status }: { id: string; status?: unknown },
): string {
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  return createHash('sha256')
    .update(JSON.stringify([event, id, status]))
    .digest('hex')
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '')
  } catch {
    // No JSON is no webhook: the schema takes no `undefined`.
    return undefined
  }
}

const PERSONAL = new Set([
  'cardholder_name',
  'cardholder_email',
  'cardholder_phone_number',
  'customer_name',
  'sender_name',
])

/** Kept without the names of people; the provider has them. */
const masked = (body: object): object =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (PERSONAL.has(key) ? null : value))) as object
