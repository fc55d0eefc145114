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
  /** What some refusals add (AMB-039, AMB-044), as the server wrote it. */
  readonly details: Pick<Refusal, 'charges' | 'expired_at' | 'order_id' | 'slots' | 'tries_left'>
  /** How long to wait before a retry may succeed, if the server specifies it. */
  readonly retryAfterS: number | null

  constructor(status: number, refusal: Omit<Refusal, 'status'>, retryAfterS: number | null = null) {
    super(refusal.message)
    this.status = status
    this.code = refusal.code
    this.messageKey = refusal.messageKey ?? null
    this.errors = refusal.errors ?? {}
    this.details = refusal
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

/** No answer, or that of a server or a proxy that is in trouble: what a page shows may be old. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiRefusal && error.status >= 500)
