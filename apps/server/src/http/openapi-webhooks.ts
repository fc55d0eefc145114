// The part of the OpenAPI document about webhooks: what is sent for each event, how it is signed, what an answer means.
import { restaurantOrderExample } from '@pesan/contract/order-example'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@pesan/contract/webhook'
import { VERIFICATION_PROGRAMS, WEBHOOK_EXAMPLE } from '@pesan/contract/webhook-example'

const ABOUT = {
  'order.updated': 'An order is new, or its status changed; `change` is the step that this event is about.',
  'order.acknowledged': 'The restaurant promised a time, or another one.',
  'order.unacknowledged': 'No one acknowledged the order in the time that the company set.',
  'webhook.test': 'A test was requested.',
} as const satisfies Record<WebhookEvent, string>

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const HEADERS = [
  header('webhook-id', 'The same in every attempt: take an event once by it.', WEBHOOK_EXAMPLE.id),
  header('webhook-timestamp', 'When this attempt was signed, seconds since 1970.', WEBHOOK_EXAMPLE.timestamp),
  header(
    'webhook-signature',
    'HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64 after `v1,`. The key is what follows `whsec_`, ' +
      'read as base64. For a day after a rotation two signatures stand here, apart by a space.',
    WEBHOOK_EXAMPLE.signature,
  ),
]

const payloadExample = (event: WebhookEvent): object =>
  event === 'webhook.test'
    ? (JSON.parse(WEBHOOK_EXAMPLE.body) as object)
    : {
        type: event,
        timestamp: restaurantOrderExample.created_at,
        data: {
          order: restaurantOrderExample,
          ...(event === 'order.updated'
            ? { change: { status: 'approved', version: 2, cause: 'payment', reason: null } }
            : {}),
        },
      }

/** `payload`: the common schema of every event. */
export const openApiWebhooks = (payload: object): object =>
  Object.fromEntries(
    WEBHOOK_EVENTS.map(event => [
      event,
      {
        post: {
          operationId: `webhook ${event}`,
          summary: ABOUT[event],
          description:
            'Answer 2xx within 5 s. Anything else is tried again after 5 s, 30 s, 2 min, 10 min, 30 min, 2 h, 6 h and 15 h; ' +
            '410 ends the webhook. Events may come twice and in another order than they happened: `order.version` says ' +
            'which is newer. Compare the signature over the bytes as they came.',
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: payload, example: payloadExample(event) } },
          },
          responses: {
            '2XX': { description: 'Taken' },
            '410': { description: 'Send nothing here any more' },
          },
          'x-codeSamples': VERIFICATION_PROGRAMS.map(({ language, source }) => ({ lang: language, source })),
        },
      },
    ]),
  )
