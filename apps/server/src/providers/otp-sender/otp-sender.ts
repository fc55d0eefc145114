// The port that sends one-time codes: one message to one phone, and the result of the attempt. It neither creates codes
// nor limits how often they are sent; sign-in does.
import type { Locale } from '@pesan/contract/language'

export interface OtpRequest {
  /** E.164 with its plus, e.g. `+6281234567890`. */
  phone: string
  code: string
  /** The language of the message. */
  locale: Locale
}

/**
 * Why a code could not be sent although the phone number is fine. `not_configured`, `credentials`, `account` and
 * `rejected` need an operator; the others may be temporary.
 */
export type OtpUnavailableReason =
  | 'not_configured'
  /** The access token is missing, wrong or expired. */
  | 'credentials'
  /** Our account lacks a permission, is restricted or unpaid, or its number is gone. */
  | 'account'
  /** Our request or its template was refused. */
  | 'rejected'
  /** The provider failed or could not be reached; the message was not accepted. */
  | 'outage'
  /** No answer in time: the message may or may not arrive, so the code must stay valid. */
  | 'timeout'
  /** An undocumented answer; the message may or may not arrive. */
  | 'bad_answer'

export type OtpSendResult =
  /** Accepted; delivery is not certain. The id is the provider's and names the message in its later events. */
  | { status: 'accepted'; providerMessageId: string }
  /** This number cannot receive such messages; another attempt would not help. */
  | { status: 'undeliverable' }
  /** Too many messages, to this number or in total. */
  | { status: 'limited'; retryAfterMs?: number }
  | { status: 'unavailable'; reason: OtpUnavailableReason }

export interface OtpSender {
  /** Sends once, without retry, and never throws: every failure is one of the results. */
  sendOtp(request: OtpRequest): Promise<OtpSendResult>
}
