// The port that sends web push: one message to one browser, by the push service that the browser has named.

export interface PushTarget {
  endpoint: string
  /** The browser's public key, an uncompressed point of P-256. */
  p256dh: Buffer
  /** The secret that the browser shares with us alone. */
  auth: Buffer
}

export interface OutgoingPush extends PushTarget {
  /** Encrypted for the browser. */
  text: string
  /** A later message of the same topic replaces one that was not delivered yet; at most 32 letters and digits. */
  topic: string
  /** The push service drops the message after that. */
  ttlS: number
  now: Date
}

export type PushResult =
  | { status: 'accepted' }
  /** The browser no longer wants messages, or is gone. */
  | { status: 'gone' }
  /** Not delivered, and may be sent again. */
  | { status: 'unavailable'; reason: string; retryAfterMs: number | null }
  /** It may have been delivered. */
  | { status: 'unknown'; reason: string }
  /** Never delivered as it is. */
  | { status: 'refused'; reason: string }

export interface PushSender {
  /** By which browsers know this server (RFC 8292), in base64url. */
  publicKey: string
  /** Why nothing is ever sent to an endpoint, or null. */
  findObjection(endpoint: string): string | null
  /** Sends once and never throws. */
  send(push: OutgoingPush): Promise<PushResult>
}
