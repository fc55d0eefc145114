// The two ways a call can fail. Any other error is a defect.
import type { Refusal } from '@pesan/contract/envelope'

/** The server refused: `messageKey` belongs to our catalogue, `message` is the server's text. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  readonly code: string
  readonly messageKey: string | null
  /** Messages by field of the input. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Sign-in only: when the earlier code expires, ISO 8601 (AMB-039). */
  readonly expiredAt: string | null
  /** Placing only: the order that still waits for its payment (AMB-044). */
  readonly orderId: string | null
  /** Of wrong PINs at a paired tablet: how many more are taken. */
  readonly triesLeft: number | null
  /** How long to wait before a retry may succeed, if the server specifies it. */
  readonly retryAfterS: number | null

  constructor(status: number, refusal: Omit<Refusal, 'status'>, retryAfterS: number | null = null) {
    super(refusal.message)
    this.status = status
    this.code = refusal.code
    this.messageKey = refusal.messageKey ?? null
    this.errors = refusal.errors ?? {}
    this.expiredAt = refusal.expired_at ?? null
    this.orderId = refusal.order_id ?? null
    this.triesLeft = refusal.tries_left ?? null
    this.retryAfterS = retryAfterS
  }
}

/** AUTH-35: the session is over. `SessionEffects` reports it, whichever call was refused. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiRefusal && error.status === 401

/** No answer, or an unreadable one: whether the call had an effect is unknown. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError'
}

/** The server accepted the call with an unreadable answer: the call had its effect. */
export class UnreadableAnswer extends NetworkError {
  override readonly name = 'UnreadableAnswer'
}
