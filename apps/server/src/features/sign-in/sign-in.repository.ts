// One-time codes and customers. Each function is one statement, so that racing requests cannot slip between two.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import { NO_TURN_LEFT, type Turn, turnParams, unlessNoTurn } from '../rate-limit/rate-limit.repository.ts'

interface NumberKey {
  companyId: CompanyId
  phone: string
}

const reserveCodeStatement = statement(
  'sign_in.reserve_code',
  `with reserved as (
     insert into sign_in_code (company_id, phone, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (company_id, phone) do update
       set code_hash = $3, sent_at = $4, expires_at = $5, tries = 0, used_at = null, provider_message_id = null
       where sign_in_code.sent_at <= $6 or sign_in_code.used_at is not null
     returning true as reserved, sent_at, expires_at, require_turn($7, $4, $8, $9, true))
   select reserved, sent_at, expires_at from reserved
   union all
   select false, sent_at, expires_at from sign_in_code
   where company_id = $1 and phone = $2 and sent_at > $6 and used_at is null and not exists (select from reserved)`,
  z.object({ reserved: z.boolean(), sent_at: z.date(), expires_at: z.date() }),
)

export type CodeReservation =
  | { status: 'reserved' }
  /** The number has had as many messages as it may have for now. */
  | { status: 'limited' }
  | { status: 'recently_sent'; sentAt: Date; expiresAt: Date }

/** Puts a new code in the place of the one before, unless that one is unused and was sent after `sentBefore`. */
export async function reserveCode(
  db: Db,
  code: NumberKey & { codeHash: Buffer; now: Date; expiresAt: Date; sentBefore: Date; turn: Turn },
): Promise<CodeReservation> {
  const { companyId, phone, codeHash, now, expiresAt, sentBefore } = code
  const [turnKey, , ...turnRules] = turnParams(code.turn)
  const params = [companyId, phone, codeHash, now, expiresAt, sentBefore, turnKey, ...turnRules]
  const answer = await unlessNoTurn(db.query(reserveCodeStatement, params))
  if (answer === NO_TURN_LEFT) return { status: 'limited' }
  const [row] = answer
  // Two requests at once: the loser sees neither its own code nor the winner's, which is as new as can be.
  if (!row) return { status: 'recently_sent', sentAt: code.now, expiresAt: code.expiresAt }
  return row.reserved
    ? { status: 'reserved' }
    : { status: 'recently_sent', sentAt: row.sent_at, expiresAt: row.expires_at }
}

const noteSentStatement = statement(
  'sign_in.note_sent',
  'update sign_in_code set provider_message_id = $4 where company_id = $1 and phone = $2 and code_hash = $3',
  z.object({}),
)

export async function noteSent(
  db: Db,
  {
    companyId,
    phone,
    codeHash,
    providerMessageId,
  }: NumberKey & { codeHash: Buffer; providerMessageId: string },
): Promise<void> {
  await db.query(noteSentStatement, [companyId, phone, codeHash, providerMessageId])
}

const dropCodeStatement = statement(
  'sign_in.drop_code',
  'delete from sign_in_code where company_id = $1 and phone = $2 and code_hash = $3',
  z.object({}),
)

/** For a code that could not be sent: the customer may try again at once. */
export async function dropCode(
  db: Db,
  { companyId, phone, codeHash }: NumberKey & { codeHash: Buffer },
): Promise<void> {
  await db.query(dropCodeStatement, [companyId, phone, codeHash])
}

const useCodeStatement = statement(
  'sign_in.use_code',
  `with attempt as (
     update sign_in_code
     set tries = tries + 1, used_at = case when code_hash = $3 then $4::timestamptz end
     where company_id = $1 and phone = $2 and used_at is null and expires_at > $4 and tries < $5
     returning code_hash = $3 as matched, require_turn($8, $4, $9, $10, code_hash <> $3)
   ), known as (
     insert into customer (id, company_id, phone, created_at)
     select $6, $1, $2, $4 from attempt where matched
     on conflict (company_id, phone) do update set phone = excluded.phone
     returning id
   )
   insert into session (token_hash, company_id, customer_id, created_at, seen_at)
   select $7, $1, known.id, $4, $4 from known
   returning customer_id`,
  z.object({ customer_id: customerId }),
)

export interface CodeUse {
  companyId: CompanyId
  phone: string
  codeHash: Buffer
  now: Date
  maxTries: number
  /** Used when this is the first sign-in of the number at this company. */
  newCustomerId: string
  tokenHash: Buffer
  /** Taken by a wrong code; when none is left even the right one is not looked at. */
  turn: Turn
}

/**
 * Counts the try and, when the code is right, spends it and opens the session. Null for a wrong, old or spent code,
 * 'limited' when the number has guessed wrong too often lately.
 */
export async function useCode(db: Db, use: CodeUse): Promise<CustomerId | null | 'limited'> {
  const { companyId, phone, codeHash, now, maxTries, newCustomerId, tokenHash } = use
  const [turnKey, , ...turnRules] = turnParams(use.turn)
  const params = [companyId, phone, codeHash, now, maxTries, newCustomerId, tokenHash, turnKey, ...turnRules]
  const answer = await unlessNoTurn(db.query(useCodeStatement, params))
  return answer === NO_TURN_LEFT ? 'limited' : (answer[0]?.customer_id ?? null)
}

const findCustomerStatement = statement(
  'customer.find',
  'select id, phone, name, first_name, last_name, email from customer where company_id = $1 and id = $2',
  z.object({
    id: customerId,
    phone: z.string(),
    name: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
  }),
)

export interface Customer {
  id: CustomerId
  phone: string
  name: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
}

export async function findCustomer(
  db: Db,
  { companyId, customerId: id }: { companyId: CompanyId; customerId: CustomerId },
): Promise<Customer | null> {
  const [row] = await db.query(findCustomerStatement, [companyId, id])
  if (!row) return null
  const { first_name: firstName, last_name: lastName, ...rest } = row
  return { ...rest, firstName, lastName }
}
