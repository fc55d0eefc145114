/**
 * The webhook of the WhatsApp Cloud API: the handshake, the signature over the raw body, and the statuses and texts in
 * it, which come batched, repeated and in any order.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseStorableJson } from '../../storable-text.ts'
import type { MessageReport, MessageReports, ProviderNews, ReceivedMessage } from '../message-reports.ts'
import { meaningOf } from './error-codes.ts'

export interface WhatsappWebhookOptions {
  appSecret: string
  verifyToken: string
}

export function createWhatsappReports({ appSecret, verifyToken }: WhatsappWebhookOptions): MessageReports {
  return {
    answerHandshake(query) {
      const subscription = handshake.safeParse(query)
      if (!subscription.success || !isSame(subscription.data['hub.verify_token'], verifyToken)) return null
      return subscription.data['hub.challenge']
    },
    read(body, signature) {
      const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
      if (signature === undefined || !isSame(signature, expected)) return null
      return newsOf(body)
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

/** The end of the century, far below what a Date or the database cannot hold. */
const MAX_TIMESTAMP_S = 4_102_444_800

const statusItem = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.coerce.number().min(0).max(MAX_TIMESTAMP_S),
  errors: z.array(z.object({ code: z.int() })).optional(),
})

/** WhatsApp's limit for a text. */
const MAX_TEXT_LENGTH = 4096

/** A number without plus. A sender who hides theirs behind a user name has another id, which is no number. */
const textItem = z.object({
  from: z.string().regex(/^\d{7,15}$/),
  type: z.literal('text'),
  text: z.object({ body: z.string().max(MAX_TEXT_LENGTH) }),
})

/** Unknown content is ignored, not refused: the sender would repeat it for days. */
const unknownItems = z.array(z.unknown()).default([]).catch([])
const envelope = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: unknownItems, messages: unknownItems }) })),
    }),
  ),
})

function newsOf(body: Buffer): ProviderNews {
  const parsed = envelope.safeParse(jsonOf(body))
  if (!parsed.success) return { reports: [], messages: [] }
  const values = parsed.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  return {
    reports: values.flatMap(({ statuses }) => statuses.flatMap(reportsIn)),
    messages: values.flatMap(({ messages }) => messages.flatMap(textsIn)),
  }
}

function reportsIn(item: unknown): MessageReport[] {
  const known = statusItem.safeParse(item)
  return known.success ? [reportOf(known.data)] : []
}

function textsIn(item: unknown): ReceivedMessage[] {
  const known = textItem.safeParse(item)
  return known.success ? [{ from: `+${known.data.from}`, text: known.data.text.body }] : []
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
    return parseStorableJson(body.toString())
  } catch {
    // Signed but no JSON: it contains nothing about a message.
    return undefined
  }
}
