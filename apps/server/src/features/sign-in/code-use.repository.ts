// Exchanges a one-time code for a session in one statement, so that concurrent guesses cannot bypass the limit.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import {
  RATE_LIMIT_EXCEEDED,
  type RateLimit,
  rateLimitParams,
  unlessRateLimited,
} from '../rate-limit/rate-limit.repository.ts'
import { OPEN_SESSION_IF_MATCHED } from './session.repository.ts'

const useCodeStatement = statement(
  'sign_in.use_code',
  `with attempt as (
     update one_time_code
     set tries = tries + 1, used_at = case when code_hash = $6 then $3::timestamptz end
     where company_id = $1 and phone = $2 and requester = $11 and used_at is null and expires_at > $3 and tries < $7
       and delivery <> 'failed'
     returning code_hash = $6 as is_right,
       case when is_long then true else require_turn($8, $3, $9, $10, code_hash <> $6) end
   ), matched as (select from attempt where is_right), ${OPEN_SESSION_IF_MATCHED}`,
  z.object({ customer_id: customerId }),
)

export interface CodeUse {
  companyId: CompanyId
  phone: string
  requester: string
  codeHash: Buffer
  now: Date
  maxTries: number
  /** Used if this is the first sign-in of the number at this company. */
  newCustomerId: string
  tokenHash: Buffer
  /**
   * Counts wrong codes of six digits; once the limit is reached, even the right one is refused. Does not apply to a
   * long code.
   */
  rateLimit: RateLimit
}

/**
 * Counts the try and, if the code is right, consumes it and opens the session. Null for a wrong, old or used code;
 * 'limited' if the number had too many wrong guesses recently.
 */
export async function useCode(db: Db, use: CodeUse): Promise<CustomerId | null | 'limited'> {
  const { companyId, phone, requester, codeHash, now, maxTries, newCustomerId, tokenHash } = use
  const [limitKey, , ...limitRules] = rateLimitParams(use.rateLimit)
  const params = [
    companyId,
    phone,
    now,
    newCustomerId,
    tokenHash,
    codeHash,
    maxTries,
    limitKey,
    ...limitRules,
    requester,
  ]
  const answer = await unlessRateLimited(db.query(useCodeStatement, params))
  return answer === RATE_LIMIT_EXCEEDED ? 'limited' : (answer[0]?.customer_id ?? null)
}
