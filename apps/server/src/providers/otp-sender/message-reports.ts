// What a provider reports through its webhook: the status of messages it accepted, and the texts that customers send to
// our number.
import type { CodeFailure } from '@pesan/contract/sign-in'

export interface MessageReport {
  /** As `sendOtp` returned it. */
  messageId: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  /** For a failure: whether the number cannot receive such messages, or there is another reason. */
  failure: CodeFailure | null
  occurredAt: Date
}

/** A text that a customer sent to our number. */
export interface ReceivedMessage {
  /** E.164 with its plus, as the provider knows the sender; the signature vouches for it. */
  from: string
  text: string
}

/** The content of one webhook call. */
export interface ProviderNews {
  reports: MessageReport[]
  messages: ReceivedMessage[]
}

export interface MessageReports {
  /** The answer to the provider's handshake; null when the request is not from the provider. */
  answerHandshake(query: Readonly<Record<string, unknown>>): string | null
  /** Null when the signature is not the provider's. Entries that are neither a status nor a text are left out. */
  read(body: Buffer, signature: string | undefined): ProviderNews | null
}
