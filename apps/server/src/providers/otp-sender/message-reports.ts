/** What a provider reports by calling us: the fate of messages it accepted, and the texts that people send to our number. */

export interface MessageReport {
  /** As `sendOtp` answered it. */
  messageId: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  /** Of a failure: whether the number cannot receive such messages, or something else is in the way. */
  failure: 'undeliverable' | 'unavailable' | null
  occurredAt: Date
}

/** A text that somebody sent to our number. */
export interface ReceivedMessage {
  /** E.164 with its plus, as the provider knows the sender; the signature vouches for it. */
  from: string
  text: string
}

/** One call of the provider. */
export interface ProviderNews {
  reports: MessageReport[]
  messages: ReceivedMessage[]
}

export interface MessageReports {
  /** What to answer when the provider asks whether this address is ours; null when it is not the provider. */
  answerHandshake(query: Readonly<Record<string, unknown>>): string | null
  /** Null when the signature is not the provider's. What is neither a status nor a text is left out. */
  read(body: Buffer, signature: string | undefined): ProviderNews | null
}
