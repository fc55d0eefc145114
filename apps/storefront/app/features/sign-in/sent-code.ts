// The code that the dialog of signing in waits for.

export interface SentCode {
  phone: string
  /** Null: no code can be sent, and the customer sends a message instead. */
  expiresAt: string | null
  /** Null: it was sent before, and how far it has come is not told. */
  requestId: string | null
  /** Of one that was sent before: when another one may be asked for. */
  waitS: number | null
}
