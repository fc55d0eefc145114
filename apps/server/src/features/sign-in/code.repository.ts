// One-time codes. Each function is one statement, so that concurrent requests cannot interleave.
import type { CompanyId } from '@pesan/contract/ids'
import { LOCALES, type Locale } from '@pesan/contract/language'
import { type CodeFailure, codeDelivery, codeFailure } from '@pesan/contract/sign-in'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import {
  LIMIT,
  limitParams,
  limitTypes,
  RATE_LIMIT_EXCEEDED,
  type RateLimit,
  unlessRateLimited,
} from '../../db/rate-limit.ts'
import { boolean, bytea, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

/** Each key has at most one valid code. */
export interface CodeKey {
  companyId: CompanyId
  phone: string
  requester: string
}

export interface NewCode extends CodeKey {
  requestId: string
  codeHash: Buffer
  isLong: boolean
  locale: Locale
  now: Date
  expiresAt: Date
}

// A code that was used, whose message failed, or that is void because the number is locked can be replaced at once.
const reserveCodeStatement = statement(
  'sign_in.reserve_code',
  `with reserved as (
     insert into one_time_code as code
       (company_id, phone, code_hash, sent_at, expires_at, request_id, locale, requester, is_long, delivery)
     values (:companyId, :phone, :codeHash, :now, :expiresAt, :requestId, :locale, :requester, :isLong, 'sending')
     on conflict (company_id, phone, requester) do update
       set code_hash = :codeHash, sent_at = :now, expires_at = :expiresAt, request_id = :requestId, locale = :locale,
         is_long = :isLong, delivery = 'sending', failure = null, tries = 0, used_at = null,
         provider_message_id = null
       where code.sent_at <= :sentBefore or code.used_at is not null or code.delivery = 'failed'
         or (not code.is_long and :isLong)
     returning true as reserved, sent_at, expires_at, require_turn(${LIMIT}, true))
   select reserved, sent_at, expires_at from reserved
   union all
   select false, sent_at, expires_at from one_time_code
   where company_id = :companyId and phone = :phone and requester = :requester and sent_at > :sentBefore
     and used_at is null and delivery <> 'failed'
     and not exists (select from reserved)`,
  {
    params: {
      ...companyKey,
      ...limitTypes,
      phone: text(),
      codeHash: bytea(),
      now: timestamptz(),
      expiresAt: timestamptz(),
      sentBefore: timestamptz(),
      requestId: uuid(),
      locale: text(),
      requester: text(),
      isLong: boolean(),
    },
    row: v.object({ reserved: v.boolean(), sentAt: v.date(), expiresAt: v.date() }),
  },
)

export type CodeReservation =
  | { status: 'reserved' }
  /** The number has reached its limit of messages. */
  | { status: 'limited' }
  | { status: 'recently_sent'; sentAt: Date; expiresAt: Date }

/** Replaces the previous code, unless that one is still usable and was sent after `sentBefore`. */
export async function reserveCode(
  db: Db,
  code: NewCode & { sentBefore: Date; rateLimit: RateLimit },
): Promise<CodeReservation> {
  const rows = db.query(reserveCodeStatement, { ...code, ...limitParams(code.rateLimit) })
  const answer = await unlessRateLimited(rows)
  if (answer === RATE_LIMIT_EXCEEDED) return { status: 'limited' }
  const [row] = answer
  // Of two concurrent requests the loser sees neither row; the winner's code is as new as its own would be.
  if (!row) return { status: 'recently_sent', sentAt: code.now, expiresAt: code.expiresAt }
  return row.reserved
    ? { status: 'reserved' }
    : { status: 'recently_sent', sentAt: row.sentAt, expiresAt: row.expiresAt }
}

export interface CodeRequestKey {
  companyId: CompanyId
  requestId: string
}
const requestKey = { ...companyKey, requestId: uuid() }

const findWaitingStatement = statement(
  'sign_in.find_waiting',
  `select phone, locale, is_long from one_time_code
   where company_id = :companyId and request_id = :requestId and delivery = 'sending' and used_at is null
     and expires_at > :now`,
  {
    params: { ...requestKey, now: timestamptz() },
    row: v.object({ phone: v.string(), locale: v.picklist(LOCALES), isLong: v.boolean() }),
  },
)

/** Finds a message that the provider has not accepted yet; null if its code expired or was replaced. */
export async function findWaiting(
  db: Db,
  request: CodeRequestKey & { now: Date },
): Promise<{ phone: string; locale: Locale; isLong: boolean } | null> {
  return (await db.query(findWaitingStatement, request))[0] ?? null
}

const renewCodeStatement = statement(
  'sign_in.renew_code',
  `update one_time_code set code_hash = :codeHash
   where company_id = :companyId and request_id = :requestId and delivery = 'sending'`,
  { params: { ...requestKey, codeHash: bytea() } },
)

/** A retry needs a new code: only the hash of the first one is stored, so it cannot be sent again. */
export async function renewCode(db: Db, renewal: CodeRequestKey & { codeHash: Buffer }): Promise<void> {
  await db.query(renewCodeStatement, renewal)
}

const noteSentStatement = statement(
  'sign_in.note_sent',
  `update one_time_code set provider_message_id = :providerMessageId, delivery = 'sent'
   where company_id = :companyId and request_id = :requestId`,
  { params: { ...requestKey, providerMessageId: nullable(text()) } },
)
const applyStatusesStatement = statement(
  'sign_in.apply_statuses',
  'select apply_message_statuses(:providerMessageId)',
  { params: { providerMessageId: text() } },
)

/**
 * `providerMessageId` is null if the provider's answer is unknown. Statuses may have arrived before that answer, so
 * they are applied now.
 */
export async function noteSent(
  db: Db,
  sent: CodeRequestKey & { providerMessageId: string | null },
): Promise<void> {
  await db.query(noteSentStatement, sent)
  const { providerMessageId } = sent
  if (providerMessageId !== null) await db.query(applyStatusesStatement, { providerMessageId })
}

const noteFailureStatement = statement(
  'sign_in.note_failure',
  `update one_time_code set delivery = 'failed', failure = :failure
   where company_id = :companyId and request_id = :requestId`,
  { params: { ...requestKey, failure: text() } },
)

/** Invalidates the code, so that the customer may request another one at once. */
export async function noteFailure(db: Db, failed: CodeRequestKey & { failure: CodeFailure }): Promise<void> {
  await db.query(noteFailureStatement, failed)
}

const findDeliveryStatement = statement(
  'sign_in.find_delivery',
  'select delivery, failure from one_time_code where company_id = :companyId and request_id = :requestId',
  {
    params: requestKey,
    row: v.object({
      delivery: codeDelivery,
      failure: v.nullable(codeFailure),
    }),
  },
)

export type CodeDeliveryState = v.InferOutput<(typeof findDeliveryStatement)['row']>

/** Null for a message that a later one replaced. */
export async function findDelivery(db: Db, request: CodeRequestKey): Promise<CodeDeliveryState | null> {
  return (await db.query(findDeliveryStatement, request))[0] ?? null
}
