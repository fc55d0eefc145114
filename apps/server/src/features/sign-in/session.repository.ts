// Sessions of customers. The database stores a token only as a hash.
import type { CompanyId } from '@pesan/contract/ids'
import { companyKey } from '../../companies/key-types.ts'
import { type GuardedDb, guardedStatement, IS_OF_CALLER } from '../../db/guarded-statement.ts'
import type { Db } from '../../db/pool.ts'
import { bytea, text, timestamptz, uuid } from '../../db/sql-types.ts'
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

const sessionTypes = { ...companyKey, tokenHash: bytea() }
export const livingSessionTypes = { ...sessionTypes, createdAfter: timestamptz(), seenAfter: timestamptz() }

/** The valid session of the token, as part of a statement. */
export const livingSession = (tokenHash: string): string => `select customer_id, seen_at from session
  where token_hash = ${tokenHash} and company_id = :companyId and revoked_at is null
    and created_at > :createdAfter and seen_at > :seenAfter`

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
  'update session set seen_at = :now where company_id = :companyId and token_hash = :tokenHash',
  { params: { ...sessionTypes, now: timestamptz() } },
)

export async function touchSession(db: Db, session: SessionKey & { now: Date }): Promise<void> {
  await db.query(touchSessionStatement, session)
}

const revokeSessionStatement = guardedStatement(
  'session.revoke',
  `update session set revoked_at = :now
   where company_id = (select company_id from caller) and token_hash = (select token_hash from caller)
     and revoked_at is null`,
  { params: { now: timestamptz() } },
)

/** That of the caller's token. */
export async function revokeSession(db: GuardedDb, now: Date): Promise<void> {
  await db.query(revokeSessionStatement, { now })
}

const revokeAllStatement = guardedStatement(
  'session.revoke_all',
  `update session set revoked_at = :now where ${IS_OF_CALLER} and revoked_at is null`,
  { params: { now: timestamptz() } },
)

export async function revokeAllSessions(db: GuardedDb, now: Date): Promise<void> {
  await db.query(revokeAllStatement, { now })
}
