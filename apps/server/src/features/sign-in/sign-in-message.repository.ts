// The received messages by which customers sign in; each is stored as one hash.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as v from 'valibot'
import type { Db } from '../../db/pool.ts'
import { LIMIT, limitParams, limitTypes, type RateLimit } from '../../db/rate-limit.ts'
import { bytea, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { OPEN_SESSION_IF_MATCHED, openSessionTypes } from './session.repository.ts'

const storeMessageStatement = statement(
  'sign_in.store_message',
  `insert into sign_in_message (message_hash, received_at)
   select :messageHash, :limitNow where take_turn(${LIMIT}) = 0
   on conflict do nothing`,
  { params: { ...limitTypes, messageHash: bytea() } },
)

/** Ignores a message that is delivered again, and drops one beyond the sender's limit. */
export async function storeMessage(
  db: Db,
  { messageHash, rateLimit }: { messageHash: Buffer; rateLimit: RateLimit },
): Promise<void> {
  await db.query(storeMessageStatement, { messageHash, ...limitParams(rateLimit) })
}

const sentMessageTypes = { messageHash: bytea(), receivedAfter: timestamptz() }

const findMessageStatement = statement(
  'sign_in.find_message',
  `select used_at is not null as is_used from sign_in_message
   where message_hash = :messageHash and received_at > :receivedAfter`,
  { params: sentMessageTypes, row: v.object({ isUsed: v.boolean() }) },
)

export interface SentMessage {
  messageHash: Buffer
  receivedAfter: Date
}

/** Null until one has arrived. */
export async function findMessage(db: Db, message: SentMessage): Promise<{ isUsed: boolean } | null> {
  return (await db.query(findMessageStatement, message))[0] ?? null
}

const useMessageStatement = statement(
  'sign_in.use_message',
  `with matched as (
     update sign_in_message set used_at = :now
     where message_hash = :messageHash and received_at > :receivedAfter and used_at is null
     returning true
   ), ${OPEN_SESSION_IF_MATCHED}`,
  {
    params: { ...openSessionTypes, ...sentMessageTypes },
    row: v.object({ customerId }),
  },
)

export interface MessageUse extends SentMessage {
  companyId: CompanyId
  phone: string
  now: Date
  /** Used if this is the first sign-in of the number at this company. */
  newCustomerId: string
  tokenHash: Buffer
}

/** Consumes the message and opens the session; null if it was already used. */
export async function useMessage(db: Db, use: MessageUse): Promise<CustomerId | null> {
  return (await db.query(useMessageStatement, use))[0]?.customerId ?? null
}
