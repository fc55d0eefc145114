// Exchanges a one-time code for a session in one statement, so that concurrent guesses cannot bypass the limit.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
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
import { bytea, integer, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { OPEN_SESSION_IF_MATCHED, openSessionTypes } from './session.repository.ts'

const ATTEMPT = `attempt as (
     update one_time_code
     set tries = tries + 1, used_at = case when code_hash = :codeHash then :now end
     where company_id = :companyId and phone = :phone and requester = :requester and used_at is null
       and expires_at > :now and tries < :maxTries and delivery <> 'failed'
     returning code_hash = :codeHash as is_right,
       case when is_long then true else require_turn(${LIMIT}, code_hash <> :codeHash) end
   )`
const attemptTypes = { ...limitTypes, requester: text(), codeHash: bytea(), maxTries: integer() }

const useCodeStatement = statement(
  'sign_in.use_code',
  `with ${ATTEMPT}, matched as (select from attempt where is_right), ${OPEN_SESSION_IF_MATCHED}`,
  {
    params: { ...openSessionTypes, ...attemptTypes },
    row: v.object({ customerId }),
  },
)

const consumeCodeStatement = statement(
  'sign_in.consume_code',
  `with ${ATTEMPT} select is_right from attempt`,
  {
    params: { ...companyKey, ...attemptTypes, phone: text(), now: timestamptz() },
    row: v.object({ isRight: v.boolean() }),
  },
)

export interface CodeAttempt {
  companyId: CompanyId
  phone: string
  requester: string
  codeHash: Buffer
  now: Date
  maxTries: number
  /**
   * Counts wrong codes of six digits; once the limit is reached, even the right one is refused. Does not apply to a
   * long code.
   */
  rateLimit: RateLimit
}

export interface CodeUse extends CodeAttempt {
  /** Used if this is the first sign-in of the number at this company. */
  newCustomerId: string
  tokenHash: Buffer
}

/** Counts the try and consumes a right code. `wrong`: also old or used. */
export async function consumeCode(db: Db, attempt: CodeAttempt): Promise<'right' | 'wrong' | 'limited'> {
  const rows = db.query(consumeCodeStatement, { ...attempt, ...limitParams(attempt.rateLimit) })
  const answer = await unlessRateLimited(rows)
  if (answer === RATE_LIMIT_EXCEEDED) return 'limited'
  return answer[0]?.isRight ? 'right' : 'wrong'
}

/**
 * Counts the try and, if the code is right, consumes it and opens the session. Null for a wrong, old or used code;
 * 'limited' if the number had too many wrong guesses recently.
 */
export async function useCode(db: Db, use: CodeUse): Promise<CustomerId | null | 'limited'> {
  const rows = db.query(useCodeStatement, { ...use, ...limitParams(use.rateLimit) })
  const answer = await unlessRateLimited(rows)
  return answer === RATE_LIMIT_EXCEEDED ? 'limited' : (answer[0]?.customerId ?? null)
}
