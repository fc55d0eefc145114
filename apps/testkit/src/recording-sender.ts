// An OTP sender that delivers nothing and records every message, as the phone of each customer would.
import type { OtpRequest, OtpSender, OtpSendResult } from '@pesan/server/providers/otp-sender/otp-sender'

export interface RecordingSender extends OtpSender {
  readonly sent: readonly OtpRequest[]
  /** The code that this phone received last. */
  codeAt(phone: string): string
  /** The provider's answer from now on; until then every message is accepted. */
  answerWith(result: OtpSendResult): void
}

export function createRecordingSender(): RecordingSender {
  const sent: OtpRequest[] = []
  let result: OtpSendResult | null = null
  return {
    sent,
    async sendOtp(request) {
      sent.push(request)
      return result ?? { status: 'accepted', providerMessageId: `message-${sent.length}` }
    },
    codeAt(phone) {
      const last = sent.findLast(message => message.phone === phone)
      if (!last) throw new Error(`no code was sent to ${phone}`)
      return last.code
    },
    answerWith(next) {
      result = next
    },
  }
}
