// The port that sends webhooks: one signed request to an address that a restaurant has named.

export interface OutgoingWebhook {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export type WebhookSendResult =
  /** Answered with a 2xx. */
  | { status: 'accepted' }
  /** Answered with 410: the receiver wants no more of them. */
  | { status: 'gone' }
  /** Anything else; `reason` in a few words, with nothing that the other side wrote. */
  | { status: 'failed'; reason: string }

export interface WebhookSender {
  /** Why nothing is ever sent to an address, or null. Its host is looked up again at every request. */
  findObjection(url: string): string | null
  /** Sends once and never throws. */
  send(webhook: OutgoingWebhook): Promise<WebhookSendResult>
}
