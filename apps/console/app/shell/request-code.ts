// A one-time code on WhatsApp, for signing in and for confirming a session.

import * as api from '@pesan/contract/api'
import { CODE_RESEND_AFTER_S } from '@pesan/contract/limits'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { consoleCall } from '../lib/api/console-call.ts'
import { deviceSettings } from '../lib/device-settings.ts'

export interface SentCode {
  phone: string
  /** When another one may be requested. */
  againAtMs: number
}

/** A code that was sent a moment ago is still good: the form then only waits until another can be sent. */
export async function requestCode(phone: string): Promise<SentCode> {
  const { deviceId, locale } = deviceSettings.get()
  let waitS: number = CODE_RESEND_AFTER_S
  try {
    await consoleCall(api.requestMemberCode, { body: { phone, locale, device_id: deviceId } })
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.code === 'code_recently_sent')) throw error
    waitS = error.retryAfterS ?? CODE_RESEND_AFTER_S
  }
  return { phone, againAtMs: serverNowMs() + waitS * 1000 }
}
