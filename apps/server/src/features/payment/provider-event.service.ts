// Handles a webhook of the provider: it only triggers a request for the current state. A forged, duplicate, late or
// reordered webhook therefore does no harm.
import { CARD_ATTEMPT_METADATA } from '@pesan/contract/payment'
import * as v from 'valibot'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import { mayReport } from './event-origin.service.ts'
import { findPaymentByProvider, type NamedPayment } from './payment.repository.ts'
import { syncPayment } from './payment.service.ts'
import { limitKeyOf } from './payment-accounts.ts'
import { type CardDeps, findAttemptById, syncCard } from './payment-card.service.ts'
import { takeProviderCall } from './provider-calls.service.ts'
import {
  closeEvent,
  type EventEnd,
  type EventOrigin,
  findReceived,
  type ProviderEvent,
  storeEvent,
  wasKindParked,
} from './provider-event.repository.ts'
import { findRefundByProviderId } from './refund.repository.ts'
import { syncRefund } from './refund.service.ts'
import { findCheckedAt } from './watched-payment.repository.ts'

export type { ProviderEvent }

const envelope = v.object({
  data: v.object({
    id: v.string(),
    metadata: v.optional(v.unknown()),
    type: v.nullish(v.string()),
    status: v.nullish(v.string()),
    reference_id: v.nullish(v.string()),
    payment_request_id: v.nullish(v.string()),
    payment_method: v.nullish(v.object({ id: v.nullish(v.string()) })),
  }),
})
type EventData = v.InferOutput<typeof envelope>['data']

/** False for an event already stored. */
export const receiveEvent = (
  { db, clock }: Pick<CardDeps, 'clock'> & { db: Db },
  event: ProviderEvent,
): Promise<boolean> => storeEvent(db, event, { now: clock.now() })

/** Stores an event of unknown meaning for a person to inspect, without processing it; a repeat changes nothing. */
export async function parkEvent(
  { db, clock, log }: Pick<CardDeps, 'clock'> & { db: Db; log: Log },
  event: ProviderEvent,
  parkedFor: string,
): Promise<void> {
  const isNew = await storeEvent(db, event, { now: clock.now(), parkedFor })
  if (isNew)
    log.warn({ webhookId: event.webhookId, parkedFor }, 'a webhook of the payment provider was parked')
}

export type HandledEvent = 'closed' | 'unknown' | NoCall
/** No call to the provider is left for this duration. */
interface NoCall {
  noCallForMs: number
}

const KNOWN_KINDS: ReadonlySet<string> = new Set(['payment', 'capture', 'payment_method', 'refund'])
const kindOf = (event: string): string => event.split('.')[0] ?? ''
/** Processed sequentially, so that only the first event of an unknown kind is parked. */
let unknownKinds: Promise<unknown> = Promise.resolve()

/** `unknown`: the provider could not be reached, so the event must be retried. */
export async function handleEvent(deps: CardDeps, webhookId: string): Promise<HandledEvent> {
  const received = await findReceived(deps.db, webhookId)
  if (!received) return 'closed'
  const process = async (): Promise<HandledEvent> => {
    const end = await processEvent(deps, { ...received, webhookId })
    if (end === 'unknown' || 'noCallForMs' in end) return end
    await closeEvent(deps.db, webhookId, end, deps.clock.now())
    return 'closed'
  }
  if (KNOWN_KINDS.has(kindOf(received.event))) return process()
  const processed = unknownKinds.then(process)
  unknownKinds = processed.catch(() => undefined)
  return processed
}

/** Returns the outcome of an event, which may be about a payment of another cell; the caller stores it. */
export async function processEvent(deps: CardDeps, event: UnreadEvent): Promise<Ended> {
  const end = await processOwnEvent(deps, event)
  if (!isForeign(end)) return end
  const elsewhere = await deps.processElsewhere(event.body)
  if (elsewhere === 'unknown') return 'unknown'
  return elsewhere === 'processed' ? { status: 'processed', reason: 'of another cell' } : end
}

/** The event is about nothing that this cell knows. */
export const isForeign = (end: Ended): boolean =>
  typeof end === 'object' && 'reason' in end && FOREIGN.has(end.reason ?? '')

/** For an event that another cell received: it stores the outcome. */
export async function processOwnEvent(deps: CardDeps, { body, ...received }: UnreadEvent): Promise<Ended> {
  const parsed = v.safeParse(envelope, body)
  if (!parsed.success) return { status: 'parked', reason: 'unexpected form' }
  return handleKind(deps, { ...received, data: parsed.output.data })
}

interface Received extends EventOrigin {
  webhookId: string
  event: string
  data: EventData
  receivedAt: Date
}
type UnreadEvent = Omit<Received, 'data'> & { body: unknown }
type Ended = EventEnd | 'unknown' | NoCall

const NO_PAYMENT = 'no payment of ours'
const NO_REFUND = 'no refund of ours'
const NO_ATTEMPT = 'no attempt of ours'
const OTHER_ACCOUNT: EventEnd = { status: 'parked', reason: 'of another account' }
const FOREIGN: ReadonlySet<string> = new Set([NO_PAYMENT, NO_REFUND, NO_ATTEMPT])

const PROCESSED: EventEnd = { status: 'processed', reason: null }
const ignored = (reason: string): EventEnd => ({ status: 'ignored', reason })

async function handleKind(deps: CardDeps, received: Received): Promise<Ended> {
  const { event, data } = received
  switch (kindOf(event)) {
    case 'payment':
    case 'capture':
      return handlePayment(deps, received)
    case 'payment_method':
      return data.type === 'CARD' ? handleCard(deps, received) : handleMethod(deps, received)
    case 'refund': {
      const refund = await findRefundByProviderId(deps.db, data.id)
      if (refund === null) return ignored(NO_REFUND)
      if (!(await mayReport(deps, received, refund))) return OTHER_ACCOUNT
      return (await syncRefund(deps, refund)) === 'unknown' ? 'unknown' : PROCESSED
    }
    default:
      return handleUnknown(deps, received)
  }
}

const NOT_KNOWN = 'not an event we act on'

/** Parks the first event of its kind for a person: the provider may have begun to send something that matters. */
async function handleUnknown({ db }: CardDeps, { event, webhookId }: Received): Promise<EventEnd> {
  const isKnown = await wasKindParked(db, { event, reason: NOT_KNOWN, except: webhookId })
  return { status: isKnown ? 'ignored' : 'parked', reason: NOT_KNOWN }
}

async function handlePayment(deps: CardDeps, received: Received): Promise<Ended> {
  const { event, data } = received
  const payment = await findPaymentByProvider(deps.db, {
    requestId: data.payment_request_id ?? null,
    methodId: null,
    reference: data.reference_id ?? null,
  })
  // I1: a person must inspect money without an order of ours.
  if (payment === null && event.endsWith('.succeeded')) return { status: 'parked', reason: NO_PAYMENT }
  if (payment === null) return ignored(NO_PAYMENT)
  return checkIfOwn(deps, payment, received)
}

async function handleMethod(deps: CardDeps, received: Received): Promise<Ended> {
  const { data } = received
  const payment = await findPaymentByProvider(deps.db, {
    requestId: null,
    methodId: data.id,
    reference: null,
  })
  if (payment === null) return ignored(NO_PAYMENT)
  return checkIfOwn(deps, payment, received)
}

async function checkIfOwn(deps: CardDeps, payment: NamedPayment, received: Received): Promise<Ended> {
  if (!(await mayReport(deps, received, payment))) return OTHER_ACCOUNT
  return checkSince(deps, payment, received.receivedAt)
}

interface RunningCheck {
  startedAt: Date
  ended: Promise<Ended>
}
/** Running requests of this process, by payment: the events of a payment mostly arrive together. */
const checksUnderWay = new Map<string, RunningCheck>()

/** A request that started after the event arrived has already seen the event's change. */
async function checkSince(deps: CardDeps, payment: NamedPayment, receivedAt: Date): Promise<Ended> {
  const checkedAt = await findCheckedAt(deps.db, payment)
  if (checkedAt !== null && checkedAt > receivedAt) return PROCESSED
  const underWay = checksUnderWay.get(payment.id)
  if (underWay && underWay.startedAt > receivedAt) return underWay.ended
  const ended = check(deps, payment).finally(() => {
    if (checksUnderWay.get(payment.id) === started) checksUnderWay.delete(payment.id)
  })
  const started: RunningCheck = { startedAt: deps.clock.now(), ended }
  checksUnderWay.set(payment.id, started)
  return ended
}

async function check(deps: CardDeps, payment: NamedPayment): Promise<Ended> {
  const call = { call: 'look', from: 'webhook', limitKey: limitKeyOf(payment) } as const
  const noCallForMs = await takeProviderCall(deps, call)
  if (noCallForMs > 0) return { noCallForMs }
  return (await syncPayment(deps, payment)) === 'unknown' ? 'unknown' : PROCESSED
}

const attemptMetadata = v.object({ [CARD_ATTEMPT_METADATA]: v.string() })

async function handleCard(deps: CardDeps, received: Received): Promise<EventEnd | 'unknown'> {
  const { id: methodId, metadata } = received.data
  const named = v.safeParse(attemptMetadata, metadata)
  const attempt = named.success ? await findAttemptById(deps.db, named.output[CARD_ATTEMPT_METADATA]) : null
  if (attempt === null) return ignored(NO_ATTEMPT)
  if (!(await mayReport(deps, received, attempt))) return OTHER_ACCOUNT
  switch (await syncCard(deps, { methodId, attempt })) {
    case 'unknown':
      return 'unknown'
    case 'no_attempt':
      return ignored(NO_ATTEMPT)
    case 'done':
      return PROCESSED
  }
}
