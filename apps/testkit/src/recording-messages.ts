// A sender of messages about orders that delivers nothing and records every message, as the phones would.
import type {
  MessageSender,
  MessageSendResult,
  OutgoingMessage,
} from '@pesan/server/providers/message-sender/message-sender'

export interface RecordingMessages extends MessageSender {
  readonly sent: readonly OutgoingMessage[]
  /** The provider's answer from now on; until then every message is accepted. */
  answerWith(result: MessageSendResult | null): void
}

export function createRecordingMessages(): RecordingMessages {
  const sent: OutgoingMessage[] = []
  let result: MessageSendResult | null = null
  return {
    sent,
    async sendMessage(message) {
      sent.push(message)
      return result ?? { status: 'accepted', providerMessageId: `order-message-${sent.length}` }
    },
    answerWith(next) {
      result = next
    },
  }
}
