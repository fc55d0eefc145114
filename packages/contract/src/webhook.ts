// Webhooks to the restaurant's own systems, signed as Standard Webhooks describes: where they go, what they
// contain, and the result of each delivery.

import * as v from 'valibot'
import { httpUrl } from './http-url.ts'
import { integer } from './integer.ts'
import { knownOf } from './known.ts'
import { orderStatus } from './order.ts'
import { plainText } from './plain-text.ts'
import { restaurantOrder } from './restaurant-order.ts'

/**
 * `order.updated`: the status or the address changed, or the order is new. `order.acknowledged`: the restaurant promised a
 * time. `order.unacknowledged`: it did not in time. `webhook.test`: a test was requested.
 */
export const webhookEvent = v.picklist([
  'order.updated',
  'order.acknowledged',
  'order.unacknowledged',
  'webhook.test',
])
export type WebhookEvent = v.InferOutput<typeof webhookEvent>
export const WEBHOOK_EVENTS = webhookEvent.options

/**
 * The payload: `timestamp` is when the event happened. The header `webhook-id` is the same in every attempt.
 */
export const webhookPayload = v.object({
  type: webhookEvent,
  timestamp: v.string(),
  /** `order` is the state at the time of the event; `change` is the change of status that the event reports. */
  data: v.object({
    order: v.optional(restaurantOrder),
    change: v.optional(
      v.object({
        status: orderStatus,
        version: integer,
        cause: v.string(),
        reason: v.nullable(v.string()),
      }),
    ),
  }),
})
export type WebhookPayload = v.InferOutput<typeof webhookPayload>

export const webhookBody = v.object({
  url: v.pipe(httpUrl, v.maxLength(2048)),
  description: v.optional(plainText(255), ''),
  /** When absent: all events. */
  events: v.optional(v.pipe(v.array(webhookEvent), v.minLength(1), v.maxLength(20)), WEBHOOK_EVENTS),
})

const webhook = v.object({
  id: v.string(),
  url: v.string(),
  description: v.string(),
  events: knownOf(webhookEvent),
  created_at: v.string(),
  /** Why no more events are sent there, or null. */
  disabled_reason: v.nullable(v.string()),
})
export const webhooksAnswer = v.object({ data: v.array(webhook) })

/** `secret` begins with `whsec_`; it is shown only here and on rotation. */
export const webhookAnswer = v.object({ data: v.object({ ...webhook.entries, secret: v.string() }) })
/** As `disabled_reason` has it where a person or a key has switched the webhook off. */
export const SWITCHED_OFF = 'switched off'
export const switchWebhookBody = v.object({ active: v.boolean() })
export const switchedWebhookAnswer = v.object({ data: webhook })
export const webhookParams = v.object({ webhookId: v.pipe(v.string(), v.uuid()) })

export const deliveryStatus = v.picklist(['waiting', 'delivered', 'dead'])
export type DeliveryStatus = v.InferOutput<typeof deliveryStatus>

/** `other`: what only a newer server sends (0108). */
const shownEvent = v.picklist([...WEBHOOK_EVENTS, 'other'])

const delivery = v.object({
  id: v.string(),
  webhook_id: v.string(),
  // oxlint-disable-next-line promise/valid-params -- the `catch` of a schema, not of a promise
  event: v.fallback(shownEvent, 'other'),
  order_id: v.nullable(v.string()),
  status: deliveryStatus,
  attempts: integer,
  created_at: v.string(),
  next_attempt_at: v.nullable(v.string()),
  delivered_at: v.nullable(v.string()),
  last_error: v.nullable(v.string()),
})
export const deliveriesAnswer = v.object({ data: v.array(delivery) })
export const deliveryAnswer = v.object({ data: delivery })
export const deliveriesQuery = v.object({ status: v.optional(deliveryStatus) })
export const deliveryParams = v.object({ deliveryId: v.pipe(v.string(), v.uuid()) })
