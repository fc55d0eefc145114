/** What a provider tells later of the messages it accepted, by calling us. */

export interface MessageReport {
  /** As `sendOtp` answered it. */
  messageId: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  /** Of a failure: whether the number cannot receive such messages, or something else is in the way. */
  failure: 'undeliverable' | 'unavailable' | null
  occurredAt: Date
}

export interface MessageReports {
  /** What to answer when the provider asks whether this address is ours; null when it is not the provider. */
  answerHandshake(query: Readonly<Record<string, unknown>>): string | null
  /** Null when the signature is not the provider's. What is not about a message is left out. */
  read(body: Buffer, signature: string | undefined): MessageReport[] | null
}
