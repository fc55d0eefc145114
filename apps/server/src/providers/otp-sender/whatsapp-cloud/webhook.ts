/**
 * The webhook of the WhatsApp Cloud API: the handshake, the signature over the raw body, and the statuses in it, which
 * come batched, repeated and in any order.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { MessageReport, MessageReports } from '../message-reports.ts'
import { meaningOf } from './error-codes.ts'

export interface WhatsappWebhookOptions {
  appSecret: string
  verifyToken: string
}

export function createWhatsappReports({ appSecret, verifyToken }: WhatsappWebhookOptions): MessageReports {
  return {
    answerHandshake(query) {
      const asked = handshake.safeParse(query)
      if (!asked.success || !isSame(asked.data['hub.verify_token'], verifyToken)) return null
      return asked.data['hub.challenge']
    },
    read(body, signature) {
      const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
      if (signature === undefined || !isSame(signature, expected)) return null
      return reportsOf(body)
    },
  }
}

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const handshake = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.challenge': z.string().max(200),
  'hub.verify_token': z.string(),
})

const statusItem = z.object({
  id: z.string().min(1),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.coerce.number(),
  errors: z.array(z.object({ code: z.int() })).optional(),
})

/** What we do not know in it is not ours to refuse: the sender would repeat it for days. */
const envelope = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })),
    }),
  ),
})

function reportsOf(body: Buffer): MessageReport[] {
  const parsed = envelope.safeParse(jsonOf(body))
  if (!parsed.success) return []
  const items = parsed.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.statuses ?? []),
  )
  return items.flatMap(item => {
    const known = statusItem.safeParse(item)
    return known.success ? [reportOf(known.data)] : []
  })
}

function reportOf({ id, status, timestamp, errors = [] }: z.infer<typeof statusItem>): MessageReport {
  const isUndeliverable = errors.some(({ code }) => meaningOf(code).result.status === 'undeliverable')
  const failure = isUndeliverable ? 'undeliverable' : 'unavailable'
  return {
    messageId: id,
    status,
    failure: status === 'failed' ? failure : null,
    occurredAt: new Date(timestamp * 1000),
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    // Signed and yet not JSON: nothing in it is about a message.
    return undefined
  }
}
