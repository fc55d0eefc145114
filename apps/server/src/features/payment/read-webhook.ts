// Parses a webhook of the payment provider, before anything acts on it. A webhook of unexpected form is still stored,
// once, for a person to inspect: it may be about money.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { parseStorableJson, unstorablePaths } from '../../providers/storable-text.ts'
import type { ProviderEvent } from './provider-event.repository.ts'

/** What was sent, before it is known whose it is. */
export type SentEvent = Omit<ProviderEvent, 'accountId' | 'nameHash'>

const webhook = v.looseObject({
  business_id: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  event: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  data: v.looseObject({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    status: v.nullish(v.pipe(v.string(), v.maxLength(50))),
    type: v.nullish(v.string()),
    reference_id: v.nullish(v.string()),
    payment_request_id: v.nullish(v.string()),
    payment_method: v.nullish(v.looseObject({ id: v.nullish(v.string()) })),
  }),
})

export type WebhookReading =
  /** Not JSON. */
  | { status: 'malformed' }
  /** `account`: the provider's id of the account that it names. `parkedFor`: why the event is not processed; null if it is. */
  | { status: 'read'; event: SentEvent; account: string | null; parkedFor: string | null }

/** `deliveryId` is the provider's id of the delivery; a repeat has the same id, or the same bytes. */
export function readWebhook(body: Buffer, deliveryId: unknown): WebhookReading {
  const text = body.toString()
  const json = parseJson(text)
  if (json === undefined) return { status: 'malformed' }
  const parsed = v.safeParse(webhook, json)
  const isStorable = unstorablePaths(json).length === 0
  if (parsed.success && isStorable) {
    const { event, data } = parsed.output
    const webhookId = webhookIdOf(deliveryId, JSON.stringify([event, data.id, data.status]))
    const read = { webhookId, event, objectId: data.id, objectStatus: data.status ?? '' }
    const account = parsed.output.business_id ?? null
    return { status: 'read', event: { ...read, body: masked(parsed.output) }, account, parkedFor: null }
  }
  const event: SentEvent = {
    webhookId: webhookIdOf(deliveryId, text),
    event: 'unexpected',
    objectId: hashOf(text),
    objectStatus: '',
    body: masked({ received: parseStorableJson(text) }),
  }
  return {
    status: 'read',
    event,
    account: null,
    parkedFor: parsed.success ? 'unstorable text' : 'unexpected form',
  }
}

const unread = v.object({ received: webhook })

/** Parses a stored event of unknown form again, because this release may know the form. */
export function readStored({ event, body }: { event: string; body: unknown }): {
  event: string
  body: unknown
} {
  const again = v.safeParse(unread, body)
  return again.success ? { event: again.output.received.event, body: again.output.received } : { event, body }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const webhookIdOf = (deliveryId: unknown, content: string): string =>
  typeof deliveryId === 'string' && /^[\w-]{8,100}$/.test(deliveryId) ? deliveryId : hashOf(content)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON; the parsed value itself is never `undefined`.
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

/** Removes the names of people; the provider has them. */
const masked = (body: object): object =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (PERSONAL.has(key) ? null : value))) as object
