// Asking for a code and exchanging it for a session, every outcome as data. Dialogs and toasts follow from it.
import { requestCode, resendCode, signOut, verifyCode } from '@pesan/contract/api'
import type { Call } from '../../lib/api/call.ts'
import { ApiRefusal } from '../../lib/api/failures.ts'
import { currentToken, endSession, startSession } from '../../lib/session.ts'

export type CodeRequest =
  | { status: 'sent'; expiresAt: string }
  /** AUTH-16: refused, but a code sent before is still good (AMB-039). */
  | { status: 'sent_before'; expiresAt: string; error: ApiRefusal }
  | { status: 'failed'; error: unknown }

export const askForCode = (call: Call, phone: string): Promise<CodeRequest> =>
  codeRequest(() => call(requestCode, { body: { phone } }))

export const askAgain = (call: Call, phone: string): Promise<CodeRequest> =>
  codeRequest(() => call(resendCode, { body: { phone } }))

async function codeRequest(send: () => Promise<{ expired_at: string }>): Promise<CodeRequest> {
  try {
    return { status: 'sent', expiresAt: (await send()).expired_at }
  } catch (error) {
    if (error instanceof ApiRefusal && error.expiredAt !== null) {
      return { status: 'sent_before', expiresAt: error.expiredAt, error }
    }
    return { status: 'failed', error }
  }
}

export type Verification =
  | { status: 'signed_in' }
  | { status: 'wrong_code' }
  | { status: 'failed'; error: unknown }

/** AUTH-23: the code is trimmed. AUTH-33: with the token the session begins. */
export async function verify(call: Call, phone: string, code: string): Promise<Verification> {
  try {
    const { token } = await call(verifyCode, { body: { phone, otp: code.trim() } })
    startSession(token)
    return { status: 'signed_in' }
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'invalid_otp') return { status: 'wrong_code' }
    return { status: 'failed', error }
  }
}

/** AUTH-34: this browser forgets the session at once; the server is told, but a failure there keeps nobody signed in. */
export async function logOut(call: Call): Promise<void> {
  if (currentToken() === null) return
  const told = call(signOut, {})
  endSession()
  await told.catch(() => undefined)
}
