// Sessions of customers. The database stores a token only as a hash.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as z from 'zod'
import { companyKey, customerKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { type EndpointRateLimit, limitParams, limitTypes } from '../../db/rate-limit.ts'
import { bytea, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

export interface SessionKey {
  companyId: CompanyId
  tokenHash: Buffer
}

/** A session is valid if it began and was seen after these times and was not revoked. */
export interface LivingSessionKey extends SessionKey {
  createdAfter: Date
  seenAfter: Date
}

const livingSession = z.object({
  customerId,
  seenAt: z.date(),
  /** Milliseconds until the limit allows the call; 0 if the call was counted or is exempt. */
  waitMs: z.number(),
})
export type LivingSession = z.infer<typeof livingSession>

const FROM_LIVING_SESSION = `from session
   where token_hash = :tokenHash and company_id = :companyId and revoked_at is null
     and created_at > :createdAfter and seen_at > :seenAfter`

const sessionTypes = { ...companyKey, tokenHash: bytea() }
const livingSessionTypes = { ...sessionTypes, createdAfter: timestamptz(), seenAfter: timestamptz() }

const findSessionStatement = statement(
  'session.find',
  `select customer_id, seen_at, 0 as wait_ms ${FROM_LIVING_SESSION}`,
  { params: livingSessionTypes, row: livingSession },
)

/** Null if it is unknown, revoked, of another company, or older than the two times. */
export async function findLivingSession(db: Db, key: LivingSessionKey): Promise<LivingSession | null> {
  return (await db.query(findSessionStatement, key))[0] ?? null
}

// The select list is evaluated only for a valid session, so an invalid token uses up no one's limit.
const findWithLimitStatement = statement(
  'session.find_with_limit',
  `select customer_id, seen_at, case when exists (
       select from order_attempt
       where company_id = session.company_id and customer_id = session.customer_id
         and idempotency_key = :idempotencyKey)
     then 0 else take_turn(:limitKey || customer_id, :limitNow, :limitWindowsMs, :limitMaxima) end as wait_ms
   ${FROM_LIVING_SESSION}`,
  {
    params: { ...livingSessionTypes, ...limitTypes, idempotencyKey: nullable(text()) },
    row: livingSession,
  },
)

/**
 * Like `findLivingSession`, and counts the call against the customer's rate limit. A repeat of an answered attempt
 * does not count and never waits, so that its answer always arrives (I4).
 */
export async function findLivingSessionWithLimit(
  db: Db,
  key: LivingSessionKey,
  { keyPrefix, idempotencyKey, ...rateLimit }: EndpointRateLimit & { idempotencyKey: string | null },
): Promise<LivingSession | null> {
  const limit = limitParams({ ...rateLimit, key: keyPrefix })
  return (await db.query(findWithLimitStatement, { ...key, ...limit, idempotencyKey }))[0] ?? null
}

/** Ends a statement that signs a customer in if its `matched` has a row. Returns `customer_id`. */
export const OPEN_SESSION_IF_MATCHED = `known as (
     insert into customer (id, company_id, phone, created_at)
     select :newCustomerId, :companyId, :phone, :now from matched
     on conflict (company_id, phone) do update set phone = excluded.phone
     returning id
   )
   insert into session (token_hash, company_id, customer_id, created_at, seen_at)
   select :tokenHash, :companyId, known.id, :now, :now from known
   returning customer_id`

export const openSessionTypes = {
  ...sessionTypes,
  newCustomerId: uuid(),
  phone: text(),
  now: timestamptz(),
}

const touchSessionStatement = statement(
  'session.touch',
  'update session set seen_at = :now where token_hash = :tokenHash',
  { params: { tokenHash: bytea(), now: timestamptz() } },
)

export async function touchSession(db: Db, session: { tokenHash: Buffer; now: Date }): Promise<void> {
  await db.query(touchSessionStatement, session)
}

const revokeSessionStatement = statement(
  'session.revoke',
  `update session set revoked_at = :now
   where token_hash = :tokenHash and company_id = :companyId and revoked_at is null`,
  { params: { ...sessionTypes, now: timestamptz() } },
)

export async function revokeSession(db: Db, session: SessionKey & { now: Date }): Promise<void> {
  await db.query(revokeSessionStatement, session)
}

const revokeAllStatement = statement(
  'session.revoke_all',
  `update session set revoked_at = :now
   where company_id = :companyId and customer_id = :customerId and revoked_at is null`,
  { params: { ...customerKey, now: timestamptz() } },
)

export async function revokeAllSessions(
  db: Db,
  customer: { companyId: CompanyId; customerId: CustomerId; now: Date },
): Promise<void> {
  await db.query(revokeAllStatement, customer)
}
