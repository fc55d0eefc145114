// The two ways a call can fail. Everything else thrown by a call is a defect.
import type { Refusal } from '@pesan/contract/envelope'

/** The server answered no: `messageKey` belongs to our catalogue, `message` is the server's own text. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  readonly code: string
  readonly messageKey: string | null
  /** One list of texts per field of the input. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Sign-in only: until when the code sent before is good, ISO 8601 (AMB-039). */
  readonly expiredAt: string | null
  /** Placing only: the order that still waits for its payment (AMB-044). */
  readonly orderId: string | null
  /** How long to wait before the call may succeed, when the server says so. */
  readonly retryAfterS: number | null

  constructor(status: number, refusal: Omit<Refusal, 'status'>, retryAfterS: number | null = null) {
    super(refusal.message)
    this.status = status
    this.code = refusal.code
    this.messageKey = refusal.messageKey ?? null
    this.errors = refusal.errors ?? {}
    this.expiredAt = refusal.expired_at ?? null
    this.orderId = refusal.order_id ?? null
    this.retryAfterS = retryAfterS
  }
}

/** AUTH-35: the session is over. SessionEffects says so, for whatever calls were refused for it. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiRefusal && error.status === 401

/** Nothing came, or nothing that can be read: whether the call had an effect is unknown. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError'
}

/** The server answered yes, in words that cannot be read: the call had its effect. */
export class UnreadableAnswer extends NetworkError {
  override readonly name = 'UnreadableAnswer'
}
