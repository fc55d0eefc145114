// Exchanges a one-time code for a token. Tokens are stored as hashes.
import type { CompanyId } from '@pesan/contract/ids'
import { hashCode, hashToken } from '../../settings/secrets.ts'
import { consumeCode as consumeStoredCode, useCode } from './code-use.repository.ts'
import { numberLimit } from './number-limit.service.ts'
import { toE164 } from './phone-number.ts'
import { type Requester, requesterKey } from './requester.ts'
import type { SignInDeps } from './sign-in-deps.ts'

export const MAX_CODE_TRIES = 3

export type CodeVerification =
  | { status: 'signed_in'; token: string }
  /** I18: the number has reached its wrong guesses of the day, so codes sent before are void; a new one works. */
  | { status: 'refused'; code: 'invalid_phone' | 'invalid_otp' | 'new_code_needed' }

export interface CodeExchange extends Requester {
  companyId: CompanyId
  /** As the customer typed it. */
  phone: string
  otp: string
}

/** A wrong, old or used code, a code of another browser, and a number without a request get the same answer. */
export async function verifyCode(
  deps: SignInDeps,
  { companyId, phone: typed, otp, ...requester }: CodeExchange,
): Promise<CodeVerification> {
  const { db, clock, ids, codeKey } = deps
  const phone = await toE164(typed)
  if (phone === null) return { status: 'refused', code: 'invalid_phone' }
  const token = ids.token()
  const customerId = await useCode(db, {
    companyId,
    phone,
    requester: requesterKey(codeKey, requester),
    codeHash: hashCode(codeKey, { companyId, phone }, otp),
    now: clock.now(),
    maxTries: MAX_CODE_TRIES,
    newCustomerId: ids.uuid(),
    tokenHash: hashToken(token),
    rateLimit: numberLimit(deps, 'failed_guesses', phone),
  })
  if (customerId === 'limited') return { status: 'refused', code: 'new_code_needed' }
  return customerId === null ? { status: 'refused', code: 'invalid_otp' } : { status: 'signed_in', token }
}

export type CodeCheck =
  | { status: 'right'; phone: string }
  | { status: 'refused'; code: 'invalid_phone' | 'invalid_otp' | 'new_code_needed' }

/** Consumes the code and opens no session: the caller decides what the number may do. */
export async function checkCode(
  deps: SignInDeps,
  { companyId, phone: typed, otp, ...requester }: CodeExchange,
): Promise<CodeCheck> {
  const { db, clock, codeKey } = deps
  const phone = await toE164(typed)
  if (phone === null) return { status: 'refused', code: 'invalid_phone' }
  const outcome = await consumeStoredCode(db, {
    companyId,
    phone,
    requester: requesterKey(codeKey, requester),
    codeHash: hashCode(codeKey, { companyId, phone }, otp),
    now: clock.now(),
    maxTries: MAX_CODE_TRIES,
    rateLimit: numberLimit(deps, 'failed_guesses', phone),
  })
  if (outcome === 'limited') return { status: 'refused', code: 'new_code_needed' }
  return outcome === 'right' ? { status: 'right', phone } : { status: 'refused', code: 'invalid_otp' }
}
