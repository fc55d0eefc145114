/**
 * The webhook of the WhatsApp Cloud API: the handshake, the signature over the raw body, and the statuses and texts in
 * it, which come batched, repeated and in any order.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { integer } from '@pesan/contract/integer'
import * as v from 'valibot'
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
      const subscription = v.safeParse(handshake, query)
      if (!subscription.success || !isSame(subscription.output['hub.verify_token'], verifyToken)) return null
      return subscription.output['hub.challenge']
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

const handshake = v.object({
  'hub.mode': v.literal('subscribe'),
  'hub.challenge': v.pipe(v.string(), v.maxLength(200)),
  'hub.verify_token': v.string(),
})

/** The end of the century, far below what a Date or the database cannot hold. */
const MAX_TIMESTAMP_S = 4_102_444_800

const statusItem = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  status: v.picklist(['sent', 'delivered', 'read', 'failed']),
  timestamp: v.pipe(v.unknown(), v.toNumber(), v.minValue(0), v.maxValue(MAX_TIMESTAMP_S)),
  errors: v.optional(v.array(v.object({ code: integer }))),
})

/** WhatsApp's limit for a text. */
const MAX_TEXT_LENGTH = 4096

/** A number without plus. A sender who hides theirs behind a user name has another id, which is no number. */
const textItem = v.object({
  from: v.pipe(v.string(), v.regex(/^\d{7,15}$/)),
  type: v.literal('text'),
  text: v.object({ body: v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)) }),
})

/** Unknown content is ignored, not refused: the sender would repeat it for days. */
const unknownItems = v.fallback(v.optional(v.array(v.unknown()), []), [])
const envelope = v.object({
  entry: v.array(
    v.object({
      changes: v.array(v.object({ value: v.object({ statuses: unknownItems, messages: unknownItems }) })),
    }),
  ),
})

function newsOf(body: Buffer): ProviderNews {
  const parsed = v.safeParse(envelope, jsonOf(body))
  if (!parsed.success) return { reports: [], messages: [] }
  const values = parsed.output.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  return {
    reports: values.flatMap(({ statuses }) => statuses.flatMap(reportsIn)),
    messages: values.flatMap(({ messages }) => messages.flatMap(textsIn)),
  }
}

function reportsIn(item: unknown): MessageReport[] {
  const known = v.safeParse(statusItem, item)
  return known.success ? [reportOf(known.output)] : []
}

function textsIn(item: unknown): ReceivedMessage[] {
  const known = v.safeParse(textItem, item)
  return known.success ? [{ from: `+${known.output.from}`, text: known.output.text.body }] : []
}

function reportOf({ id, status, timestamp, errors = [] }: v.InferOutput<typeof statusItem>): MessageReport {
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
