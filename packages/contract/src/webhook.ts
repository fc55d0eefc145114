// Webhooks to the restaurant's own systems, signed as Standard Webhooks describes: where they go, what they
// contain, and the result of each delivery.
import * as z from 'zod/mini'
import { orderStatus } from './order.ts'
import { plainText } from './plain-text.ts'
import { restaurantOrder } from './restaurant-order.ts'

/**
 * `order.updated`: the status changed, or the order is new. `order.acknowledged`: the restaurant promised a
 * time. `order.unacknowledged`: it did not in time. `webhook.test`: a test was requested.
 */
export const webhookEvent = z.enum([
  'order.updated',
  'order.acknowledged',
  'order.unacknowledged',
  'webhook.test',
])
export type WebhookEvent = z.infer<typeof webhookEvent>
export const WEBHOOK_EVENTS = Object.values(webhookEvent.def.entries)

/**
 * The payload: `timestamp` is when the event happened. The header `webhook-id` is the same in every attempt.
 */
export const webhookPayload = z.object({
  type: webhookEvent,
  timestamp: z.string(),
  /** `order` is the state at the time of the event; `change` is the change that the event reports. */
  data: z.object({
    order: z.optional(restaurantOrder),
    change: z.optional(
      z.object({
        status: orderStatus,
        version: z.int(),
        cause: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
})
export type WebhookPayload = z.infer<typeof webhookPayload>

export const webhookBody = z.object({
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
  description: z._default(plainText(255), ''),
  /** When absent: all events. */
  events: z._default(z.array(webhookEvent).check(z.minLength(1), z.maxLength(20)), WEBHOOK_EVENTS),
})

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEvent),
  created_at: z.string(),
  /** Why no more events are sent there, or null. */
  disabled_reason: z.nullable(z.string()),
})
export const webhooksAnswer = z.object({ data: z.array(webhook) })

/** `secret` begins with `whsec_`; it is shown only here and on rotation. */
export const webhookAnswer = z.object({ data: z.extend(webhook, { secret: z.string() }) })
export const webhookParams = z.object({ webhookId: z.uuid() })

export const deliveryStatus = z.enum(['waiting', 'delivered', 'dead'])
export type DeliveryStatus = z.infer<typeof deliveryStatus>

const delivery = z.object({
  id: z.string(),
  webhook_id: z.string(),
  event: webhookEvent,
  order_id: z.nullable(z.string()),
  status: deliveryStatus,
  attempts: z.int(),
  created_at: z.string(),
  next_attempt_at: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
})
export const deliveriesAnswer = z.object({ data: z.array(delivery) })
export const deliveryAnswer = z.object({ data: delivery })
export const deliveriesQuery = z.object({ status: z.optional(deliveryStatus) })
export const deliveryParams = z.object({ deliveryId: z.uuid() })
