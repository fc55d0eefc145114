// Sessions of customers. A token is known here only by its hash.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

export interface SessionKey {
  companyId: CompanyId
  tokenHash: Buffer
}

const findSessionStatement = statement(
  'session.find',
  `select customer_id, seen_at from session
   where token_hash = $1 and company_id = $2 and revoked_at is null and created_at > $3 and seen_at > $4`,
  z.object({ customer_id: customerId, seen_at: z.date() }),
)

export interface LivingSession {
  customerId: CustomerId
  seenAt: Date
}

/** Null when it is unknown, revoked, of another company, or older than the two moments. */
export async function findLivingSession(
  db: Db,
  { companyId, tokenHash, createdAfter, seenAfter }: SessionKey & { createdAfter: Date; seenAfter: Date },
): Promise<LivingSession | null> {
  const [row] = await db.query(findSessionStatement, [tokenHash, companyId, createdAfter, seenAfter])
  return row ? { customerId: row.customer_id, seenAt: row.seen_at } : null
}

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
