// Signs a customer in by a message that the customer sends us, for customers whom no code reaches. It sends and
// stores nothing before the message arrives, so a stranger can use up no limit (0023).

import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Db } from '../../db/pool.ts'
import type { ReceivedMessage } from '../../providers/otp-sender/message-reports.ts'
import { hashToken } from '../../settings/secrets.ts'
import { numberLimit } from './number-limit.service.ts'
import { toE164 } from './phone-number.ts'
import { type Requester, requesterKey } from './requester.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { findMessage, storeMessage, useMessage } from './sign-in-message.repository.ts'
import {
  hashSignInText,
  isSignInText,
  parseRequestId,
  requestIdOf,
  SIGN_IN_MESSAGE_TTL_MS,
  signInText,
} from './sign-in-message.ts'

interface MessageSender extends Requester {
  companyId: CompanyId
  /** Appears in the text. */
  companyName: string
  /** As the customer typed it. */
  phone: string
}

export type RequestedMessage =
  | { status: 'requested'; requestId: string; expiresAt: Date; text: string }
  | { status: 'refused'; code: 'invalid_phone' }

/** Returns the text that the customer must send from the phone of that number. */
export async function requestSignInMessage(
  { clock, ids, codeKey }: Pick<SignInDeps, 'clock' | 'ids' | 'codeKey'>,
  { companyId, companyName, phone: typed, locale, ...requester }: MessageSender & { locale: Locale },
): Promise<RequestedMessage> {
  const phone = await toE164(typed)
  if (phone === null) return { status: 'refused', code: 'invalid_phone' }
  const expiresAt = new Date(clock.now().getTime() + SIGN_IN_MESSAGE_TTL_MS)
  const terms = { locale, expiresAt, nonce: ids.token() }
  const request = { ...terms, companyId, phone, requester: requesterKey(codeKey, requester) }
  const text = signInText(codeKey, request, { companyName })
  return { status: 'requested', requestId: requestIdOf(terms), expiresAt, text }
}

export type MessageVerification =
  | { status: 'waiting' }
  | { status: 'signed_in'; token: string }
  | { status: 'refused'; code: 'invalid_phone' | 'sign_in_message_expired' }

/**
 * Exchanges a received message for a token, once. A request of another browser, number or company derives another
 * text, for which no message ever arrives.
 */
export async function verifySignInMessage(
  deps: SignInDeps,
  { companyId, companyName, phone: typed, requestId, ...requester }: MessageSender & { requestId: string },
): Promise<MessageVerification> {
  const { db, clock, ids, codeKey } = deps
  const phone = await toE164(typed)
  if (phone === null) return { status: 'refused', code: 'invalid_phone' }
  const now = clock.now()
  const terms = parseRequestId(requestId)
  if (terms === null || terms.expiresAt <= now) return EXPIRED
  const request = { ...terms, companyId, phone, requester: requesterKey(codeKey, requester) }
  const sent = {
    messageHash: hashSignInText(codeKey, { phone, text: signInText(codeKey, request, { companyName }) }),
    // Also limits a forged request that names a later end.
    receivedAfter: new Date(now.getTime() - SIGN_IN_MESSAGE_TTL_MS),
  }
  const found = await findMessage(db, sent)
  if (!found) return { status: 'waiting' }
  if (found.isUsed) return EXPIRED
  const token = ids.token()
  const tokenHash = hashToken(token)
  const use = { ...sent, companyId, phone, now, newCustomerId: ids.uuid(), tokenHash }
  return (await useMessage(db, use)) === null ? EXPIRED : { status: 'signed_in', token }
}

const EXPIRED = { status: 'refused', code: 'sign_in_message_expired' } as const

/** Stores texts received from customers; any other text than ours is dropped unread. */
export async function receiveMessages(
  db: Db,
  deps: Pick<SignInDeps, 'clock' | 'codeKey' | 'limitScale'>,
  messages: readonly ReceivedMessage[],
): Promise<void> {
  for (const { from, text } of messages) {
    const phone = isSignInText(text) ? await toE164(from) : null
    if (phone === null) continue
    const messageHash = hashSignInText(deps.codeKey, { phone, text })
    await storeMessage(db, { messageHash, rateLimit: numberLimit(deps, 'received_messages', phone) })
  }
}
