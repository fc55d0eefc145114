// One-time codes. Each function is one statement, so that concurrent requests cannot interleave.
import type { CompanyId } from '@pesan/contract/ids'
import { codeDelivery } from '@pesan/contract/sign-in'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import {
  RATE_LIMIT_EXCEEDED,
  type RateLimit,
  rateLimitParams,
  unlessRateLimited,
} from '../rate-limit/rate-limit.repository.ts'

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
  locale: 'en' | 'id'
  now: Date
  expiresAt: Date
}

// A code that was used, whose message failed, or that is void because the number is locked can be replaced at once.
const reserveCodeStatement = statement(
  'sign_in.reserve_code',
  `with reserved as (
     insert into one_time_code as code
       (company_id, phone, code_hash, sent_at, expires_at, request_id, locale, requester, is_long, delivery)
     values ($1, $2, $3, $4, $5, $7, $8, $9, $10, 'sending')
     on conflict (company_id, phone, requester) do update
       set code_hash = $3, sent_at = $4, expires_at = $5, request_id = $7, locale = $8, is_long = $10,
         delivery = 'sending', failure = null, tries = 0, used_at = null, provider_message_id = null
       where code.sent_at <= $6 or code.used_at is not null or code.delivery = 'failed'
         or (not code.is_long and $10)
     returning true as reserved, sent_at, expires_at, require_turn($11, $4, $12, $13, true))
   select reserved, sent_at, expires_at from reserved
   union all
   select false, sent_at, expires_at from one_time_code
   where company_id = $1 and phone = $2 and requester = $9 and sent_at > $6 and used_at is null
     and delivery <> 'failed'
     and not exists (select from reserved)`,
  z.object({ reserved: z.boolean(), sent_at: z.date(), expires_at: z.date() }),
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
  const { companyId, phone, codeHash, now, expiresAt, sentBefore, requestId, locale, requester, isLong } =
    code
  const [limitKey, , ...limitRules] = rateLimitParams(code.rateLimit)
  const params = [
    companyId,
    phone,
    codeHash,
    now,
    expiresAt,
    sentBefore,
    requestId,
    locale,
    requester,
    isLong,
  ]
  const answer = await unlessRateLimited(db.query(reserveCodeStatement, [...params, limitKey, ...limitRules]))
  if (answer === RATE_LIMIT_EXCEEDED) return { status: 'limited' }
  const [row] = answer
  // Of two concurrent requests the loser sees neither row; the winner's code is as new as its own would be.
  if (!row) return { status: 'recently_sent', sentAt: now, expiresAt }
  return row.reserved
    ? { status: 'reserved' }
    : { status: 'recently_sent', sentAt: row.sent_at, expiresAt: row.expires_at }
}

const findWaitingStatement = statement(
  'sign_in.find_waiting',
  `select phone, locale, is_long as "isLong" from one_time_code
   where company_id = $1 and request_id = $2 and delivery = 'sending' and used_at is null and expires_at > $3`,
  z.object({ phone: z.string(), locale: z.enum(['en', 'id']), isLong: z.boolean() }),
)

export interface CodeRequestKey {
  companyId: CompanyId
  requestId: string
}

/** Finds a message that the provider has not accepted yet; null if its code expired or was replaced. */
export async function findWaiting(
  db: Db,
  { companyId, requestId, now }: CodeRequestKey & { now: Date },
): Promise<{ phone: string; locale: 'en' | 'id'; isLong: boolean } | null> {
  const [row] = await db.query(findWaitingStatement, [companyId, requestId, now])
  return row ?? null
}

const renewCodeStatement = statement(
  'sign_in.renew_code',
  `update one_time_code set code_hash = $3 where company_id = $1 and request_id = $2 and delivery = 'sending'`,
  z.object({}),
)

/** A retry needs a new code: only the hash of the first one is stored, so it cannot be sent again. */
export async function renewCode(
  db: Db,
  { companyId, requestId, codeHash }: CodeRequestKey & { codeHash: Buffer },
): Promise<void> {
  await db.query(renewCodeStatement, [companyId, requestId, codeHash])
}

const noteSentStatement = statement(
  'sign_in.note_sent',
  `update one_time_code set provider_message_id = $3, delivery = 'sent' where company_id = $1 and request_id = $2`,
  z.object({}),
)
const applyStatusesStatement = statement(
  'sign_in.apply_statuses',
  'select apply_message_statuses($1)',
  z.object({}),
)

/**
 * `providerMessageId` is null if the provider's answer is unknown. Statuses may have arrived before that answer, so
 * they are applied now.
 */
export async function noteSent(
  db: Db,
  { companyId, requestId, providerMessageId }: CodeRequestKey & { providerMessageId: string | null },
): Promise<void> {
  await db.query(noteSentStatement, [companyId, requestId, providerMessageId])
  if (providerMessageId !== null) await db.query(applyStatusesStatement, [providerMessageId])
}

const noteFailureStatement = statement(
  'sign_in.note_failure',
  `update one_time_code set delivery = 'failed', failure = $3 where company_id = $1 and request_id = $2`,
  z.object({}),
)

export type CodeFailure = 'undeliverable' | 'unavailable'

/** Invalidates the code, so that the customer may request another one at once. */
export async function noteFailure(
  db: Db,
  { companyId, requestId, failure }: CodeRequestKey & { failure: CodeFailure },
): Promise<void> {
  await db.query(noteFailureStatement, [companyId, requestId, failure])
}

const findDeliveryStatement = statement(
  'sign_in.find_delivery',
  'select delivery, failure from one_time_code where company_id = $1 and request_id = $2',
  z.object({ delivery: codeDelivery, failure: z.enum(['undeliverable', 'unavailable']).nullable() }),
)

export type CodeDeliveryState = z.infer<(typeof findDeliveryStatement)['row']>

/** Null for a message that a later one replaced. */
export async function findDelivery(
  db: Db,
  { companyId, requestId }: CodeRequestKey,
): Promise<CodeDeliveryState | null> {
  const [row] = await db.query(findDeliveryStatement, [companyId, requestId])
  return row ?? null
}
