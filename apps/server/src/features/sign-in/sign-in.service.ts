// Exchanging a one-time code for a token. Tokens are kept as hashes.
import type { CompanyId } from '@pesan/contract/ids'
import { hashCode, hashToken } from '../../secrets.ts'
import { useCode } from './code-use.repository.ts'
import { limitedBy, numberTurn } from './number-limit.ts'
import { toE164 } from './phone-number.ts'
import type { SignInTools } from './sign-in-tools.ts'

export const MAX_CODE_TRIES = 3

export type CodeVerification =
  | { status: 'signed_in'; token: string }
  | { status: 'limited'; retryAfterS: number }
  | { status: 'refused'; code: 'invalid_phone' | 'invalid_otp' }

/** A wrong, old or spent code and a number that never asked are answered alike. */
export async function verifyCode(
  tools: SignInTools,
  { companyId, phone: typed, otp }: { companyId: CompanyId; phone: string; otp: string },
): Promise<CodeVerification> {
  const { db, clock, ids, codeKey } = tools
  const phone = toE164(typed)
  if (phone === null) return { status: 'refused', code: 'invalid_phone' }
  const token = ids.token()
  const turn = numberTurn(tools, 'failed_guesses', phone)
  const customerId = await useCode(db, {
    companyId,
    phone,
    codeHash: hashCode(codeKey, { companyId, phone }, otp),
    now: clock.now(),
    maxTries: MAX_CODE_TRIES,
    newCustomerId: ids.uuid(),
    tokenHash: hashToken(token),
    turn,
  })
  if (customerId === 'limited') return limitedBy(db, turn)
  return customerId === null ? { status: 'refused', code: 'invalid_otp' } : { status: 'signed_in', token }
}
