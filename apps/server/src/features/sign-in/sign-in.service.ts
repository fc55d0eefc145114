// Signing in with a one-time code over WhatsApp: ask for a code, exchange it for a token. Codes and tokens are kept as
// hashes; a code works once, for five minutes, for three tries, and dies when the next one is sent (I18).

import type { SpecificErrorCode } from '@pesan/contract/errors'
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import { CODE_RESEND_AFTER_S } from '@pesan/contract/limits'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { OtpSender, OtpSendResult } from '../../providers/otp-sender/otp-sender.ts'
import { hashCode, hashToken } from '../../secrets.ts'
import { findWaitMs, type Turn } from '../rate-limit/rate-limit.repository.ts'
import { NUMBER_LIMITS, scaled } from '../rate-limit/rate-limits.ts'
import { toRetryAfterS } from '../rate-limit/turn.ts'
import { toE164 } from './phone-number.ts'
import {
  type Customer,
  dropCode,
  findCustomer,
  noteSent,
  reserveCode,
  useCode,
} from './sign-in.repository.ts'

export const MAX_CODE_TRIES = 3

export interface SignInTools {
  db: Db
  clock: Clock
  ids: Ids
  otpSender: OtpSender
  codeKey: Buffer
  codeTtlMs: number
  limitScale: number
}

export interface CodeRequest {
  companyId: CompanyId
  /** As typed. */
  phone: string
  locale: 'en' | 'id'
}

export type CodeRequestResult =
  | { status: 'sent'; expiresAt: Date }
  | { status: 'recently_sent'; expiresAt: Date; retryAfterS: number }
  | { status: 'limited'; retryAfterS: number }
  | {
      status: 'refused'
      code: Extract<SpecificErrorCode, 'invalid_phone' | 'whatsapp_auth_failed' | 'whatsapp_undeliverable'>
    }

export async function sendCode(tools: SignInTools, request: CodeRequest): Promise<CodeRequestResult> {
  const { db, clock, ids, otpSender, codeKey, codeTtlMs } = tools
  const phone = toE164(request.phone)
  if (phone === null) return { status: 'refused', code: 'invalid_phone' }

  const number = { companyId: request.companyId, phone }
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + codeTtlMs)
  const code = ids.code()
  const codeHash = hashCode(codeKey, number, code)
  const sentBefore = new Date(now.getTime() - CODE_RESEND_AFTER_S * 1000)
  const turn = numberTurn(tools, 'code_sends', phone)
  const reservation = await reserveCode(db, { ...number, codeHash, now, expiresAt, sentBefore, turn })
  if (reservation.status === 'limited') return limitedBy(db, turn)
  if (reservation.status === 'recently_sent') {
    const waitMs = reservation.sentAt.getTime() + CODE_RESEND_AFTER_S * 1000 - now.getTime()
    return {
      status: 'recently_sent',
      expiresAt: reservation.expiresAt,
      retryAfterS: toRetryAfterS(waitMs),
    }
  }

  const sent = await otpSender.sendOtp({ phone, code, locale: request.locale })
  if (sent.status === 'accepted') {
    await noteSent(db, { ...number, codeHash, providerMessageId: sent.providerMessageId })
    return { status: 'sent', expiresAt }
  }
  if (mayStillArrive(sent)) return { status: 'sent', expiresAt }
  await dropCode(db, { ...number, codeHash })
  return { status: 'refused', code: REFUSAL_OF[sent.status] }
}

/** Nobody knows whether WhatsApp took the message: the code stays good, and the customer may ask again in a minute. */
const mayStillArrive = (sent: OtpSendResult): boolean =>
  sent.status === 'unavailable' && (sent.reason === 'timeout' || sent.reason === 'bad_answer')

const REFUSAL_OF = {
  undeliverable: 'whatsapp_undeliverable',
  limited: 'whatsapp_auth_failed',
  unavailable: 'whatsapp_auth_failed',
} as const satisfies Record<Exclude<OtpSendResult['status'], 'accepted'>, SpecificErrorCode>

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

/** A number is one phone, at however many companies it signs in. */
const numberTurn = (
  { clock, limitScale }: SignInTools,
  limit: keyof typeof NUMBER_LIMITS,
  phone: string,
): Turn => ({
  key: `${limit}:${phone}`,
  now: clock.now(),
  allowances: scaled(NUMBER_LIMITS[limit], limitScale),
})

const limitedBy = async (db: Db, turn: Turn): Promise<{ status: 'limited'; retryAfterS: number }> => ({
  status: 'limited',
  retryAfterS: toRetryAfterS(await findWaitMs(db, turn)),
})

/** Null when the customer was erased while signed in. */
export const readProfile = (
  { db }: Pick<SignInTools, 'db'>,
  customer: { companyId: CompanyId; customerId: CustomerId },
): Promise<Customer | null> => findCustomer(db, customer)
