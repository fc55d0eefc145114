// Signing in by a message from the customer: requests its text, and the session once it has arrived. Every
// outcome is data.

import { requestSignInMessage, verifySignInMessage } from '@pesan/contract/api'
import type { Call } from '@pesan/ui/api/call'
import { ApiRefusal } from '@pesan/ui/api/failures'
import * as v from 'valibot'
import { startSession } from '../../lib/session.ts'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../lib/try-parse.ts'
import { type CodeRecipient, fromThisDevice } from './code-exchange.ts'

const signInMessage = v.object({
  requestId: v.string(),
  /** The number from which the text is sent. */
  phone: v.string(),
  /** The number to which it is sent; both in E.164. */
  whatsappNumber: v.string(),
  text: v.string(),
  expiresAtMs: v.number(),
})
export type SignInMessage = v.InferOutput<typeof signInMessage>

/**
 * Persisted: a phone may reload the page while its owner is in WhatsApp, and the sent text must still sign
 * them in.
 */
const messageStore = createPersistedStore({
  key: 'sign-in-message',
  read: parsedBy(v.object({ message: v.nullable(signInMessage) })),
  initial: { message: null },
})

/** The stored text for this number, or a new one once that has expired. Throws what the call throws. */
export async function requestMessage(
  call: Call,
  { phone, locale }: CodeRecipient,
  nowMs: number,
): Promise<SignInMessage> {
  const { message: earlier } = messageStore.getState()
  if (earlier && earlier.phone === phone && earlier.expiresAtMs > nowMs) return earlier
  const answer = await call(requestSignInMessage, { body: fromThisDevice({ phone, locale }) })
  const message = {
    requestId: answer.request_id,
    phone,
    whatsappNumber: answer.whatsapp_number,
    text: answer.text,
    expiresAtMs: Date.parse(answer.expired_at),
  }
  messageStore.setState({ message }, true)
  return message
}

const clearMessage = (): void => messageStore.setState({ message: null }, true)

export type MessageCheck =
  | { status: 'signed_in' }
  | { status: 'expired' }
  /**
   * Also when the server did not answer: the message may have arrived. `waitS`: when to poll again, if the
   * server specifies it.
   */
  | { status: 'waiting'; waitS: number | null }

/** AUTH-33: the token starts the session. */
export async function checkMessage(
  call: Call,
  { phone, requestId }: Pick<SignInMessage, 'phone' | 'requestId'>,
): Promise<MessageCheck> {
  try {
    const body = fromThisDevice({ phone, request_id: requestId })
    const { token } = await call(verifySignInMessage, { body })
    if (token === null) return { status: 'waiting', waitS: null }
    clearMessage()
    startSession(token)
    return { status: 'signed_in' }
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'sign_in_message_expired') {
      clearMessage()
      return { status: 'expired' }
    }
    return { status: 'waiting', waitS: error instanceof ApiRefusal ? error.retryAfterS : null }
  }
}

/** Opens WhatsApp with the text filled in; the customer sends it. */
export const whatsappLink = ({ whatsappNumber, text }: SignInMessage): string =>
  `https://wa.me/${whatsappNumber.replace('+', '')}?text=${encodeURIComponent(text)}`
