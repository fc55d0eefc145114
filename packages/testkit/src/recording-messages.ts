// A sender of messages about orders that delivers nothing and remembers every message, as the phones would.
import type {
  MessageSender,
  MessageSendResult,
  OutgoingMessage,
} from '@pesan/server/providers/message-sender/message-sender'

export interface RecordingMessages extends MessageSender {
  readonly sent: readonly OutgoingMessage[]
  /** What the provider does from now on; every message until then was accepted. */
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
