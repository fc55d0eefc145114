/**
 * The tests that every implementation of the port must pass. The stage makes the provider behave as the situation says;
 * the suite sees only the port and the log.
 */
import { describe, expect, it } from 'vitest'
import type { OtpSender, OtpSendResult } from './otp-sender.ts'

export const CODE = '482913'

const OUTCOMES = {
  'the provider accepts the message': { status: 'accepted', providerMessageId: expect.stringMatching(/./) },
  'the number cannot receive such messages': { status: 'undeliverable' },
  'this number got too many messages': { status: 'limited', retryAfterMs: 6_000 },
  'our token is refused': { status: 'unavailable', reason: 'credentials' },
  'our message is refused': { status: 'unavailable', reason: 'rejected' },
  'the provider fails': { status: 'unavailable', reason: 'outage' },
  'the provider does not answer in time': { status: 'unavailable', reason: 'timeout' },
} satisfies Record<string, OtpSendResult>

export type Situation = keyof typeof OUTCOMES

export interface OtpSenderStage {
  /** A sender, and a phone in E.164 for which the provider behaves as the situation says. */
  perform(situation: Situation): { sender: OtpSender; phone: string }
  /** Every line the senders of this stage have logged. */
  logged(): readonly string[]
}

export function describeOtpSender(name: string, stage: () => OtpSenderStage): void {
  describe(`OTP sender: ${name}`, () => {
    it.each(Object.entries(OUTCOMES))('when %s it answers so', async (situation, outcome) => {
      const { sender, phone } = stage().perform(situation as Situation)
      expect(await sender.sendOtp({ phone, code: CODE, locale: 'en' })).toEqual(outcome)
    })

    it.each(Object.keys(OUTCOMES))('when %s the log has neither the code nor the number', async situation => {
      const { sender, phone } = stage().perform(situation as Situation)
      const linesBefore = stage().logged().length
      const { status } = await sender.sendOtp({ phone, code: CODE, locale: 'id' })
      const lines = stage().logged().slice(linesBefore)
      expect(lines).toHaveLength(status === 'accepted' ? 0 : 1)
      expect(lines.join()).not.toContain(CODE)
      expect(lines.join()).not.toContain(phone.slice(3))
    })
  })
}
