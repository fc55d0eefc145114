/**
 * A push service (RFC 8030) together with its browsers: subscriptions are made by a call, and what arrives is decrypted
 * and shown.
 */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createSimulatedVendor } from '../simulated-vendor.ts'
import type { Environment, Vendor } from '../vendor.ts'
import { type BrowserKeys, createBrowserKeys, decryptMessage } from './received-message.ts'
import { isKnownSender } from './vapid-token.ts'

const FAULTS = {
  gone: 'Says that the browser unsubscribed (410)',
  not_found: 'Knows no subscription (404)',
  too_large: 'Finds every message too large (413)',
  limited: 'Says that it is asked too often (429)',
  outage: 'Fails (503)',
} as const

const REFUSALS = { gone: 410, not_found: 404, too_large: 413, limited: 429, outage: 503 } as const

interface ReceivedMessage {
  text: string
  topic: string | null
  ttlS: number
  urgency: string | null
}

interface Subscription {
  keys: BrowserKeys
  /** By which it knows its sender, in base64url. */
  senderKey: string
  messages: ReceivedMessage[]
}

const MAX_MESSAGES = 100
const MAX_BODY_BYTES = 4096
const subscriptionBody = v.object({ applicationServerKey: v.pipe(v.string(), v.minLength(80)) })
const headers = v.object({
  ttl: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)),
  'content-encoding': v.literal('aes128gcm'),
  topic: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))),
  urgency: v.optional(v.picklist(['very-low', 'low', 'normal', 'high'])),
})

export function createPushService(environment: Environment): Vendor {
  return createSimulatedVendor(environment, {
    name: 'push-service',
    title: 'Push service',
    about: 'Takes web push messages and decrypts them as the browsers would.',
    faults: FAULTS,
    routes(app, fault) {
      const subscriptions = new Map<string, Subscription>()
      app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )

      app.post('/subscriptions', (request, reply) => {
        const parsed = v.safeParse(subscriptionBody, request.body)
        if (!parsed.success) return reply.code(422).send()
        const id = randomUUID()
        const keys = createBrowserKeys()
        subscriptions.set(id, { keys, senderKey: parsed.output.applicationServerKey, messages: [] })
        return {
          id,
          endpoint: `http://${request.host}/push-service/send/${id}`,
          keys: { p256dh: keys.publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
        }
      })

      app.get<{ Params: { id: string } }>('/subscriptions/:id/messages', (request, reply) => {
        const found = subscriptions.get(request.params.id)
        return found ? { messages: found.messages } : reply.code(404).send()
      })

      app.post<{ Params: { id: string } }>('/send/:id', async (request, reply) => {
        const now = fault.now()
        const failed = await fault.fail(reply, '{')
        if (failed) return failed
        const refusal = now in REFUSALS ? REFUSALS[now as keyof typeof REFUSALS] : null
        if (refusal === 429) reply.header('retry-after', '20')
        if (refusal !== null) return reply.code(refusal).send()
        const subscription = subscriptions.get(request.params.id)
        if (!subscription) return reply.code(404).send()
        const isKnown = isKnownSender(request.headers.authorization, {
          origin: `http://${request.host}`,
          key: subscription.senderKey,
          now: environment.clock.now(),
        })
        if (!isKnown) return reply.code(403).send()
        const sent = v.safeParse(headers, request.headers)
        if (!sent.success || !Buffer.isBuffer(request.body)) return reply.code(400).send()
        if (request.body.length > MAX_BODY_BYTES) return reply.code(413).send()
        const { ttl: ttlS, topic = null, urgency = null } = sent.output
        const text = decryptMessage(request.body, subscription.keys)
        const others = subscription.messages.filter(message => topic === null || message.topic !== topic)
        subscription.messages = [...others, { text, topic, ttlS, urgency }].slice(-MAX_MESSAGES)
        return reply.code(201).send()
      })
    },
  })
}
