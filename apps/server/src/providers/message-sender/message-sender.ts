// The port that sends messages about orders: one message to one phone, and the result of the attempt. It depends
// neither on orders nor on when a message is due.
import type { Locale } from '@pesan/contract/language'
import type { MessageKind } from '@pesan/contract/message-templates'
import type { OtpSendResult } from '../otp-sender/otp-sender.ts'

export interface OutgoingMessage {
  /** E.164 with its plus. */
  phone: string
  locale: Locale
  /** Its template; `parameters` fill its placeholders in this order. */
  kind: MessageKind
  parameters: readonly string[]
}

/** The same as for one-time codes: they are sent through the same service. */
export type MessageSendResult = OtpSendResult

export interface MessageSender {
  /** Sends once, without retry, and never throws: every failure is one of the results. */
  sendMessage(message: OutgoingMessage): Promise<MessageSendResult>
}
