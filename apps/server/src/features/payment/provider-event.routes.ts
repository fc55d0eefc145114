// Receives the provider's webhooks: compares the token before reading anything, stores the event once, answers, and
// processes it afterwards. Overload protection and rate limits do not apply here.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { CompanyDirectory } from '../../companies/company-directory.ts'
import type { Db } from '../../db/pool.ts'
import { Refused } from '../../http/refusal.ts'
import { UNLIMITED } from '../../http/request-limits.ts'
import type { Clock } from '../../providers/clock.ts'
import { isForwarded, type OtherCells } from '../../providers/other-cells.ts'
import type { AccountKeys } from '../../settings/secrets.ts'
import { findAccountByToken, hashOfName, isSame } from './event-origin.service.ts'
import { forwardOwnEvent, PAYMENT_WEBHOOK_PATH } from './foreign-event.service.ts'
import type { PaymentDeps } from './payment.service.ts'
import {
  isForeign,
  type ProviderEvent,
  parkEvent,
  processOwnEvent,
  receiveEvent,
} from './provider-event.service.ts'
import { readWebhook } from './read-webhook.ts'

/** The provider's webhooks have a few KiB; a larger one is still stored for a person to inspect. */
const BODY_LIMIT_BYTES = 1024 * 1024

export interface ProviderEventDeps {
  db: Db
  clock: Clock
  /** Notifies that events are pending; returns at once. */
  eventsWait(): void
  payments: PaymentDeps
  directory: CompanyDirectory
  otherCells: OtherCells
  secrets: { accountKeys: AccountKeys }
  /** `platform` null: no keys, so no webhooks at the address of the installation. */
  xendit: { platform: { callbackToken: string } | null }
}

const pathParams = v.object({ company: v.string() })

export function mountProviderEvents(app: FastifyInstance, deps: ProviderEventDeps): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(PAYMENT_WEBHOOK_PATH, UNLIMITED, async (request, reply) => {
      const { platform } = deps.xendit
      if (!platform) throw new Refused('not_found')
      if (!isSame(platform.callbackToken, tokenOf(request))) throw new Refused('unauthenticated')
      await receive(deps, request, null)
      return reply.send({ status: true })
    })
    // Of an account with separate keys, whose token no other account knows.
    scope.post(`${PAYMENT_WEBHOOK_PATH}/:company`, UNLIMITED, async (request, reply) => {
      const { company: slug } = v.parse(pathParams, request.params)
      const company = deps.directory.bySlug(slug)
      if (!company || company.isElsewhere) {
        await passOn(deps, slug, request)
        return reply.send({ status: true })
      }
      const key = { companyId: company.id, token: tokenOf(request) }
      const accountId = await findAccountByToken({ db: deps.db, keys: deps.secrets.accountKeys }, key)
      if (accountId === null) throw new Refused('unauthenticated')
      await receive(deps, request, accountId)
      return reply.send({ status: true })
    })
  })
}

async function receive(
  deps: ProviderEventDeps,
  request: FastifyRequest,
  accountId: string | null,
): Promise<void> {
  const { db, clock, payments, secrets } = deps
  const reading = readWebhook(bodyOf(request), request.headers['webhook-id'])
  if (reading.status === 'malformed') throw new Refused('malformed_request')
  const { parkedFor } = reading
  const nameHash = await hashOfName({ db, keys: secrets.accountKeys }, reading.account)
  const event = { ...reading.event, webhookId: idOf(reading.event.webhookId, accountId), accountId, nameHash }
  if (isForwarded(request.headers) && accountId === null) {
    await processForwarded(payments, event, parkedFor)
  } else if (parkedFor !== null) {
    await parkEvent({ db, clock, log: request.log }, event, parkedFor)
  } else if (await receiveEvent({ db, clock }, event)) {
    deps.eventsWait()
  }
}

/** Deliveries are numbered by the sender, so that one account could otherwise take the id of another's. */
const idOf = (webhookId: string, accountId: string | null): string =>
  accountId === null ? webhookId : `${accountId}.${webhookId}`

/** The cell that received it stores it, and tries again until this answers whether the payment is one of ours. */
async function processForwarded(
  deps: PaymentDeps,
  event: ProviderEvent,
  parkedFor: string | null,
): Promise<void> {
  if (parkedFor !== null) throw new Refused('not_found')
  const end = await processOwnEvent(deps, { ...event, receivedAt: deps.clock.now() })
  if (isForeign(end)) throw new Refused('not_found')
  if (end === 'unknown' || 'noCallForMs' in end) throw new Refused('unavailable')
}

/** The company may have moved to another cell, which knows the token and stores the event. */
async function passOn(
  { otherCells }: ProviderEventDeps,
  slug: string,
  request: FastifyRequest,
): Promise<void> {
  if (isForwarded(request.headers)) throw new Refused('not_found')
  const token = tokenOf(request)
  const webhookId = request.headers['webhook-id']
  const sent = {
    slug,
    token,
    body: bodyOf(request),
    webhookId: typeof webhookId === 'string' ? webhookId : null,
  }
  switch (await forwardOwnEvent(otherCells, sent)) {
    case 'processed':
      return
    case 'of_no_cell':
      throw new Refused('not_found')
    case 'unknown':
      throw new Refused('unavailable')
  }
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

function tokenOf({ headers }: FastifyRequest): string {
  const token = headers['x-callback-token']
  return typeof token === 'string' ? token : ''
}
