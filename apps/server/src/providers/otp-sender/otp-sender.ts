/**
 * The port through which one-time codes leave: one message to one phone, and what became of the attempt.
 * It neither makes codes nor limits how often they are sent; sign-in does.
 */

export interface OtpRequest {
  /** E.164 with its plus, e.g. `+6281234567890`. */
  phone: string
  code: string
  /** The language of the message. */
  locale: 'en' | 'id'
}

/**
 * Why a code could not be handed over although nothing is wrong with the phone number.
 * `not_configured`, `credentials`, `account` and `rejected` need an operator; the others may pass by themselves.
 */
export type OtpUnavailableReason =
  | 'not_configured'
  /** The access token is missing, wrong or expired. */
  | 'credentials'
  /** Our account lacks a permission, is restricted, unpaid or its number is gone. */
  | 'account'
  /** Our request or its template was refused. */
  | 'rejected'
  /** The provider failed or could not be reached; the message was not accepted. */
  | 'outage'
  /** No answer in time: the message may or may not arrive, so the code must stay valid. */
  | 'timeout'
  /** An answer that is none of the documented ones; the message may or may not arrive. */
  | 'bad_answer'

export type OtpSendResult =
  /** Handed over; delivery is not certain. The id is the provider's and names the message in its later events. */
  | { status: 'accepted'; providerMessageId: string }
  /** This number cannot receive such messages; another attempt would not help. */
  | { status: 'undeliverable' }
  /** Too many messages, to this number or in all. */
  | { status: 'limited'; retryAfterMs?: number }
  | { status: 'unavailable'; reason: OtpUnavailableReason }

export interface OtpSender {
  /** Sends once, without retry, and never throws: every failure is one of the results. */
  sendOtp(request: OtpRequest): Promise<OtpSendResult>
}
