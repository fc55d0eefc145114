// Sessions of customers. The database stores a token only as a hash.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import { type EndpointRateLimit, rateLimitParams } from '../rate-limit/rate-limit.repository.ts'

export interface SessionKey {
  companyId: CompanyId
  tokenHash: Buffer
}

/** A session is valid if it began and was seen after these times and was not revoked. */
export interface LivingSessionKey extends SessionKey {
  createdAfter: Date
  seenAfter: Date
}

export interface LivingSession {
  customerId: CustomerId
  seenAt: Date
  /** Milliseconds until the limit allows the call; 0 if the call was counted or is exempt. */
  waitMs: number
}

const FROM_LIVING_SESSION = `from session
   where token_hash = $1 and company_id = $2 and revoked_at is null and created_at > $3 and seen_at > $4`

const livingSessionParams = ({ tokenHash, companyId, createdAfter, seenAfter }: LivingSessionKey) => [
  tokenHash,
  companyId,
  createdAfter,
  seenAfter,
]

const findSessionStatement = statement(
  'session.find',
  `select customer_id, seen_at ${FROM_LIVING_SESSION}`,
  z.object({ customer_id: customerId, seen_at: z.date() }),
)

/** Null if it is unknown, revoked, of another company, or older than the two times. */
export async function findLivingSession(db: Db, key: LivingSessionKey): Promise<LivingSession | null> {
  const [row] = await db.query(findSessionStatement, livingSessionParams(key))
  return row ? { customerId: row.customer_id, seenAt: row.seen_at, waitMs: 0 } : null
}

// The select list is evaluated only for a valid session, so an invalid token uses up no one's limit.
const findWithLimitStatement = statement(
  'session.find_with_limit',
  `select customer_id, seen_at, case when exists (
       select from order_attempt
       where company_id = session.company_id and customer_id = session.customer_id and idempotency_key = $9)
     then 0 else take_turn($5::text || customer_id, $6, $7, $8) end as wait_ms
   ${FROM_LIVING_SESSION}`,
  z.object({ customer_id: customerId, seen_at: z.date(), wait_ms: z.number() }),
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
  const params = [
    ...livingSessionParams(key),
    ...rateLimitParams({ ...rateLimit, key: keyPrefix }),
    idempotencyKey,
  ]
  const [row] = await db.query(findWithLimitStatement, params)
  return row ? { customerId: row.customer_id, seenAt: row.seen_at, waitMs: row.wait_ms } : null
}

/**
 * Ends a statement that signs a customer in if its `matched` has a row. Parameters: $1 company, $2 phone, $3 now, $4
 * the id of a new customer, $5 the hash of the token. Returns `customer_id`.
 */
export const OPEN_SESSION_IF_MATCHED = `known as (
     insert into customer (id, company_id, phone, created_at)
     select $4, $1, $2, $3 from matched
     on conflict (company_id, phone) do update set phone = excluded.phone
     returning id
   )
   insert into session (token_hash, company_id, customer_id, created_at, seen_at)
   select $5, $1, known.id, $3, $3 from known
   returning customer_id`

const touchSessionStatement = statement(
  'session.touch',
  'update session set seen_at = $2 where token_hash = $1',
  z.object({}),
)

export async function touchSession(
  db: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<void> {
  await db.query(touchSessionStatement, [tokenHash, now])
}

const revokeSessionStatement = statement(
  'session.revoke',
  'update session set revoked_at = $3 where token_hash = $1 and company_id = $2 and revoked_at is null',
  z.object({}),
)

export async function revokeSession(
  db: Db,
  { companyId, tokenHash, now }: SessionKey & { now: Date },
): Promise<void> {
  await db.query(revokeSessionStatement, [tokenHash, companyId, now])
}

const revokeAllStatement = statement(
  'session.revoke_all',
  'update session set revoked_at = $3 where company_id = $1 and customer_id = $2 and revoked_at is null',
  z.object({}),
)

export async function revokeAllSessions(
  db: Db,
  { companyId, customerId: id, now }: { companyId: CompanyId; customerId: CustomerId; now: Date },
): Promise<void> {
  await db.query(revokeAllStatement, [companyId, id, now])
}
