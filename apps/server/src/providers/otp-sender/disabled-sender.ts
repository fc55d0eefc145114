/** The sender of a server without credentials: it refuses every code instead of pretending. */
import type { OtpSender } from './otp-sender.ts'

export function createDisabledSender(): OtpSender {
  return { sendOtp: async () => ({ status: 'unavailable', reason: 'not_configured' }) }
}
