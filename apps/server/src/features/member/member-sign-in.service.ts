// Signing in to the console with a code (STAFF-02). A number of no member gets the same answers in the same time: whether
// it gets a message is decided afterwards, by a job.

import { companyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import * as v from 'valibot'
import type { DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { hashToken } from '../../settings/secrets.ts'
import type { Requester } from '../sign-in/requester.ts'
import {
  type CodeRequestResult,
  type CodeRetry,
  findWaitingPhone,
  reserveCode,
  retryCode,
  skipMessage,
} from '../sign-in/send-code.service.ts'
import { checkCode } from '../sign-in/sign-in.service.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import { isPhoneOfMember } from './member.repository.ts'
import { acceptInvitations } from './member.service.ts'
import { confirmMemberSession, openMemberSession } from './member-session.repository.ts'
import type { Person } from './member-session.service.ts'

/** Codes of the console are stored below this id, which no company has. */
const CONSOLE = v.parse(companyId, '00000000-0000-0000-0000-000000000000')

export type MemberSignInDeps = SignInDeps & {
  db: DbPool
  /** Schedules `sendMemberCode`, to run at once. */
  sendMemberCodeSoon(request: { requestId: string }): Promise<void>
}

export interface JoiningDeps extends MemberSignInDeps {
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

export interface MemberCodeRequest extends Requester {
  /** As the person typed it. */
  phone: string
  locale: Locale
}

export async function requestMemberCode(
  deps: MemberSignInDeps,
  request: MemberCodeRequest,
): Promise<CodeRequestResult> {
  const reserved = await reserveCode(deps, { ...request, companyId: CONSOLE })
  if (reserved.status !== 'reserved') return reserved
  const { requestId, expiresAt } = reserved
  await deps.sendMemberCodeSoon({ requestId })
  return { status: 'sent', expiresAt, requestId, delivery: 'sending' }
}

/** The job's work: a number that belongs to no company gets no message. */
export async function sendMemberCode(
  deps: SignInDeps,
  { requestId }: Pick<CodeRetry, 'requestId'>,
): Promise<void> {
  const request = { companyId: CONSOLE, requestId }
  const phone = await findWaitingPhone(deps, request)
  if (phone === null) return
  if (await isPhoneOfMember(deps.db, { phone, now: deps.clock.now() }))
    await retryCode(deps, { ...request, attempts: 0 })
  else await skipMessage(deps, request)
}

export type MemberSignIn =
  | { status: 'signed_in'; token: string; person: Person }
  | { status: 'refused'; code: 'invalid_phone' | 'invalid_otp' | 'new_code_needed' }

export interface MemberCodeExchange extends Requester {
  phone: string
  otp: string
}

/** Also accepts the open invitations of the number. */
export async function signInMember(deps: JoiningDeps, exchange: MemberCodeExchange): Promise<MemberSignIn> {
  const checked = await checkCode(deps, { ...exchange, companyId: CONSOLE })
  if (checked.status === 'refused') return checked
  const { phone } = checked
  const now = deps.clock.now()
  // The membership may have ended since the message.
  if (!(await isPhoneOfMember(deps.db, { phone, now }))) return { status: 'refused', code: 'invalid_otp' }
  const token = deps.ids.token()
  const tokenHash = hashToken(token)
  const joined = await transaction(deps.db, async tx => {
    await openMemberSession(tx, { tokenHash, phone, now })
    return acceptInvitations(tx, deps, { phone, now })
  })
  if (joined > 0) deps.outboxFilled()
  return {
    status: 'signed_in',
    token,
    person: { phone, seenAt: now, codeConfirmedAt: now, tokenHash },
  }
}

export type SessionConfirmation =
  | { status: 'confirmed'; person: Person }
  | { status: 'refused'; code: 'invalid_otp' | 'new_code_needed' }

/** STAFF-15: a fresh code in a session that is already open. */
export async function confirmSession(
  deps: MemberSignInDeps,
  person: Person,
  { otp, ...requester }: Requester & { otp: string },
): Promise<SessionConfirmation> {
  const checked = await checkCode(deps, { ...requester, otp, phone: person.phone, companyId: CONSOLE })
  if (checked.status === 'refused')
    return { status: 'refused', code: checked.code === 'invalid_phone' ? 'invalid_otp' : checked.code }
  const now = deps.clock.now()
  await confirmMemberSession(deps.db, { tokenHash: person.tokenHash, now })
  return { status: 'confirmed', person: { ...person, codeConfirmedAt: now } }
}
