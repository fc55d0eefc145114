// The code, or the message instead of it, that the sign-in dialog waits for.

export interface SentCode {
  phone: string
  /** Null: no code can be sent, and the customer sends a message instead. */
  expiresAt: string | null
  /** Null: an earlier code, whose delivery is unknown. */
  requestId: string | null
  /** For an earlier code: when another one may be requested. */
  waitS: number | null
}
