// The received messages by which customers sign in; each is stored as one hash.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import { type RateLimit, rateLimitParams } from '../rate-limit/rate-limit.repository.ts'
import { OPEN_SESSION_IF_MATCHED } from './session.repository.ts'

const storeMessageStatement = statement(
  'sign_in.store_message',
  `insert into sign_in_message (message_hash, received_at)
   select $1, $3 where take_turn($2, $3, $4, $5) = 0
   on conflict do nothing`,
  z.object({}),
)

/** Ignores a message that is delivered again, and drops one beyond the sender's limit. */
export async function storeMessage(
  db: Db,
  { messageHash, rateLimit }: { messageHash: Buffer; rateLimit: RateLimit },
): Promise<void> {
  await db.query(storeMessageStatement, [messageHash, ...rateLimitParams(rateLimit)])
}

const findMessageStatement = statement(
  'sign_in.find_message',
  'select used_at is not null as "isUsed" from sign_in_message where message_hash = $1 and received_at > $2',
  z.object({ isUsed: z.boolean() }),
)

export interface SentMessage {
  messageHash: Buffer
  receivedAfter: Date
}

/** Null until one has arrived. */
export async function findMessage(
  db: Db,
  { messageHash, receivedAfter }: SentMessage,
): Promise<{ isUsed: boolean } | null> {
  const [row] = await db.query(findMessageStatement, [messageHash, receivedAfter])
  return row ?? null
}

const useMessageStatement = statement(
  'sign_in.use_message',
  `with matched as (
     update sign_in_message set used_at = $3
     where message_hash = $6 and received_at > $7 and used_at is null
     returning true
   ), ${OPEN_SESSION_IF_MATCHED}`,
  z.object({ customer_id: customerId }),
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
  const { companyId, phone, now, newCustomerId, tokenHash, messageHash, receivedAfter } = use
  const params = [companyId, phone, now, newCustomerId, tokenHash, messageHash, receivedAfter]
  const [row] = await db.query(useMessageStatement, params)
  return row?.customer_id ?? null
}
