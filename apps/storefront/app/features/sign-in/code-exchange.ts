// Requests a code and exchanges it for a session; every outcome is data, from which dialogs and toasts
// follow.

import { requestCode, resendCode, signOut, signOutEverywhere, verifyCode } from '@pesan/contract/api'
import type { AnswerOf } from '@pesan/contract/endpoint'
import type { Locale } from '@pesan/contract/language'
import type { CodeDelivery } from '@pesan/contract/sign-in'
import type { Call } from '@pesan/ui/api/call'
import { ApiRefusal } from '@pesan/ui/api/failures'
import * as v from 'valibot'
import { currentToken, endSession, startSession } from '../../lib/session.ts'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../lib/try-parse.ts'

/** AUTH-25 */
const NO_PHONE = { status: 'no_phone', messageKey: 'auth.whatsapp_verification_required' } as const

type CodeRequest =
  | { status: 'sent'; expiresAt: string; requestId: string; delivery: CodeDelivery }
  /** AUTH-16: refused, but an earlier code is still valid (AMB-039). */
  | { status: 'sent_before'; expiresAt: string; error: ApiRefusal }
  | typeof NO_PHONE
  | { status: 'failed'; error: unknown }

export interface CodeRecipient {
  phone: string
  /** The language of the message. */
  locale: Locale
}

/** A code requested from this device is valid only here. */
export const fromThisDevice = <Body extends object>(body: Body): Body & { device_id: string } => ({
  ...body,
  device_id: deviceId(),
})

export const requestSignInCode = (call: Call, body: CodeRecipient): Promise<CodeRequest> =>
  codeRequest(() => call(requestCode, { body: fromThisDevice(body) }))

export const requestAnotherCode = async (call: Call, body: CodeRecipient): Promise<CodeRequest> =>
  body.phone === '' ? NO_PHONE : codeRequest(() => call(resendCode, { body: fromThisDevice(body) }))

async function codeRequest(send: () => Promise<AnswerOf<typeof requestCode>>): Promise<CodeRequest> {
  try {
    const { expired_at: expiresAt, request_id: requestId, delivery } = await send()
    return { status: 'sent', expiresAt, requestId, delivery }
  } catch (error) {
    if (error instanceof ApiRefusal && error.details.expired_at !== undefined) {
      return { status: 'sent_before', expiresAt: error.details.expired_at, error }
    }
    return { status: 'failed', error }
  }
}

/** Refusals after which no code is sent, but a message to us still signs in. */
const NO_CODE: ReadonlySet<string> = new Set([
  'rate_limited',
  'whatsapp_auth_failed',
  'whatsapp_undeliverable',
])

export const leavesOnlyMessage = (error: unknown): boolean =>
  error instanceof ApiRefusal && NO_CODE.has(error.code)

type Verification =
  | { status: 'signed_in' }
  /** `isLocked`: the number used up its attempts, so only a code that is sent from now on signs in. */
  | { status: 'wrong_code'; error: ApiRefusal; isLocked: boolean }
  | typeof NO_PHONE
  | { status: 'failed'; error: unknown }

/** AUTH-23: trims the code. AUTH-33: the token starts the session. */
export async function verify(call: Call, phone: string, code: string): Promise<Verification> {
  if (phone === '') return NO_PHONE
  try {
    const body = fromThisDevice({ phone, otp: code.trim() })
    const { token } = await call(verifyCode, { body })
    startSession(token)
    return { status: 'signed_in' }
  } catch (error) {
    const isLocked = error instanceof ApiRefusal && error.code === 'new_code_needed'
    const isWrong = error instanceof ApiRefusal && error.code === 'invalid_otp'
    if (isLocked || isWrong) return { status: 'wrong_code', error, isLocked }
    return { status: 'failed', error }
  }
}

/**
 * AUTH-34: this browser ends its session at once and then notifies the server; a failure there keeps no
 * customer signed in.
 */
export async function logOut(call: Call): Promise<void> {
  if (currentToken() === null) return
  const signedOut = call(signOut, {})
  endSession()
  await signedOut.catch(() => undefined)
}

/**
 * Signs out every browser of the customer. A failure must be reported: a lost phone would still be signed in.
 */
export async function logOutEverywhere(call: Call): Promise<void> {
  await call(signOutEverywhere, {})
  endSession()
}

interface Device {
  id: string
}

const deviceStore = createPersistedStore<Device>({
  key: 'device',
  read: parsedBy(v.object({ id: v.string() })),
  initial: { id: '' },
})

/**
 * The name under which this browser requests codes: the server accepts a code only from the device that
 * requested it.
 */
export function deviceId(): string {
  if (deviceStore.getState().id === '') deviceStore.setState({ id: crypto.randomUUID() }, true)
  return deviceStore.getState().id
}
