// Exchanging a one-time code for a session: one statement, so that racing guesses cannot slip between two.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import { NO_TURN_LEFT, type Turn, turnParams, unlessNoTurn } from '../rate-limit/rate-limit.repository.ts'

const useCodeStatement = statement(
  'sign_in.use_code',
  `with attempt as (
     update sign_in_code
     set tries = tries + 1, used_at = case when code_hash = $3 then $4::timestamptz end
     where company_id = $1 and phone = $2 and used_at is null and expires_at > $4 and tries < $5
       and delivery <> 'failed'
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
