// Sends a one-time code over WhatsApp, with retries by a job. A code is stored as a hash; it works once, for five
// minutes and three tries, and is void when the next one is sent (I18).

import type { SpecificErrorCode } from '@pesan/contract/errors'
import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import { CODE_RESEND_AFTER_S } from '@pesan/contract/limits'
import type { OtpSendResult } from '../../providers/otp-sender/otp-sender.ts'
import { hashCode } from '../../settings/secrets.ts'
import { toRetryAfterS } from '../rate-limit/rate-limit-result.ts'
import {
  type CodeDeliveryState,
  type CodeRequestKey,
  findDelivery,
  findWaiting,
  noteFailure,
  noteSent,
  renewCode,
  reserveCode as storeCode,
} from './code.repository.ts'
import { isNumberLocked, limitedBy, numberLimit } from './number-limit.service.ts'
import { toE164 } from './phone-number.ts'
import { type Requester, requesterKey } from './requester.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** The waits before the second and each further attempt to send a message. */
const RETRY_AFTER_S = [1, 3, 9] as const

/** A locked number gets ten digits, which need no limit of guesses: 30 guesses hit once in 300 million days. */
const digitsOf = ({ isLong }: { isLong: boolean }): number => (isLong ? 10 : 6)

export interface CodeRequest extends Requester {
  companyId: CompanyId
  /** As the customer typed it. */
  phone: string
  locale: Locale
}

export type CodeRequestResult =
  | { status: 'sent'; expiresAt: Date; requestId: string; delivery: 'sending' | 'sent' }
  | { status: 'recently_sent'; expiresAt: Date; retryAfterS: number }
  | { status: 'limited'; retryAfterS: number }
  | {
      status: 'refused'
      code: Extract<SpecificErrorCode, 'invalid_phone' | 'whatsapp_auth_failed' | 'whatsapp_undeliverable'>
    }

/** A code that is stored and not sent yet. */
export interface ReservedCode extends CodeRequestKey {
  status: 'reserved'
  phone: string
  code: string
  expiresAt: Date
}

export async function reserveCode(
  deps: SignInDeps,
  request: CodeRequest,
): Promise<ReservedCode | Exclude<CodeRequestResult, { status: 'sent' }>> {
  const { db, clock, ids, codeKey, codeTtlMs } = deps
  const { companyId, locale } = request
  const phone = await toE164(request.phone)
  if (phone === null) return { status: 'refused', code: 'invalid_phone' }

  const now = clock.now()
  const expiresAt = new Date(now.getTime() + codeTtlMs)
  const isLong = await isNumberLocked(deps, phone)
  const code = ids.code(digitsOf({ isLong }))
  const requestId = ids.uuid()
  const requester = requesterKey(codeKey, request)
  const rateLimit = numberLimit(deps, 'code_sends', phone)
  const reservation = await storeCode(db, {
    companyId,
    phone,
    requester,
    requestId,
    isLong,
    locale,
    now,
    expiresAt,
    rateLimit,
    codeHash: hashCode(codeKey, { companyId, phone }, code),
    sentBefore: new Date(now.getTime() - CODE_RESEND_AFTER_S * 1000),
  })
  if (reservation.status === 'limited') return limitedBy(db, rateLimit)
  if (reservation.status === 'recently_sent') {
    const waitMs = reservation.sentAt.getTime() + CODE_RESEND_AFTER_S * 1000 - now.getTime()
    const retryAfterS = toRetryAfterS(waitMs)
    return { status: 'recently_sent', expiresAt: reservation.expiresAt, retryAfterS }
  }
  return { status: 'reserved', companyId, requestId, phone, code, expiresAt }
}

export async function sendCode(deps: SignInDeps, request: CodeRequest): Promise<CodeRequestResult> {
  const reserved = await reserveCode(deps, request)
  if (reserved.status !== 'reserved') return reserved
  const { companyId, requestId, phone, code, expiresAt } = reserved
  const outcome = await attempt(deps, {
    companyId,
    requestId,
    phone,
    code,
    locale: request.locale,
    attempts: 1,
  })
  if (outcome === 'undeliverable') return { status: 'refused', code: 'whatsapp_undeliverable' }
  if (outcome === 'unavailable') return { status: 'refused', code: 'whatsapp_auth_failed' }
  return { status: 'sent', expiresAt, requestId, delivery: outcome }
}

export interface CodeRetry extends CodeRequestKey {
  /** The number of previous attempts. */
  attempts: number
}

/** The number that waits for the message of the request; null if its code expired or was replaced. */
export async function findWaitingPhone(
  { db, clock }: Pick<SignInDeps, 'db' | 'clock'>,
  request: CodeRequestKey,
): Promise<string | null> {
  return (await findWaiting(db, { ...request, now: clock.now() }))?.phone ?? null
}

/** For a code that is not sent after all: the request looks like any other. */
export const skipMessage = ({ db }: Pick<SignInDeps, 'db'>, request: CodeRequestKey): Promise<void> =>
  noteSent(db, { ...request, providerMessageId: null })

/** The job's work: tries again with another code, while the customer still waits for it. */
export async function retryCode(deps: SignInDeps, retry: CodeRetry): Promise<void> {
  const { db, clock, ids, codeKey } = deps
  const { companyId, requestId } = retry
  const waiting = await findWaiting(db, { companyId, requestId, now: clock.now() })
  if (!waiting) return
  const { phone, locale } = waiting
  const code = ids.code(digitsOf(waiting))
  await renewCode(db, { companyId, requestId, codeHash: hashCode(codeKey, { companyId, phone }, code) })
  await attempt(deps, { ...retry, phone, code, locale, attempts: retry.attempts + 1 })
}

interface Attempt extends CodeRetry {
  phone: string
  code: string
  locale: Locale
}

/** `sending`: the provider did not accept the message, and another attempt is scheduled. */
async function attempt(
  deps: SignInDeps,
  { companyId, requestId, attempts, ...message }: Attempt,
): Promise<'sent' | 'sending' | 'undeliverable' | 'unavailable'> {
  const { db, clock, otpSender } = deps
  const sent = await otpSender.sendOtp(message)
  const waitS = RETRY_AFTER_S[attempts - 1]
  const outcome = outcomeOf(sent)
  if (outcome === 'sent') {
    const providerMessageId = sent.status === 'accepted' ? sent.providerMessageId : null
    await noteSent(db, { companyId, requestId, providerMessageId })
    return 'sent'
  }
  if (outcome === 'retry' && waitS !== undefined) {
    const at = new Date(clock.now().getTime() + waitS * 1000)
    await deps.retryCodeAt({ companyId, requestId, attempts }, at)
    return 'sending'
  }
  const failure = outcome === 'undeliverable' ? 'undeliverable' : 'unavailable'
  await noteFailure(db, { companyId, requestId, failure })
  return failure
}

/**
 * After a time-out or an unreadable answer the message may still arrive. The code then stays valid, since sending
 * another one would invalidate it.
 */
function outcomeOf(sent: OtpSendResult): 'sent' | 'retry' | 'undeliverable' | 'unavailable' {
  switch (sent.status) {
    case 'accepted':
      return 'sent'
    case 'limited':
      return 'retry'
    case 'undeliverable':
      return 'undeliverable'
    case 'unavailable':
      if (sent.reason === 'timeout' || sent.reason === 'bad_answer') return 'sent'
      return sent.reason === 'outage' ? 'retry' : 'unavailable'
  }
}

/** For the browser that requested the code; null if a later code replaced it. */
export const readCodeDelivery = (
  { db }: Pick<SignInDeps, 'db'>,
  request: CodeRequestKey,
): Promise<CodeDeliveryState | null> => findDelivery(db, request)
