// The code, or the message instead of it, that the sign-in dialog waits for, and how long the code is valid
// (AUTH-07, AUTH-18, AUTH-19).
import { CODE_RESEND_AFTER_S } from '@pesan/contract/limits'

export interface SentCode {
  phone: string
  /** Null: no code can be sent, and the customer sends a message instead. */
  expiresAt: string | null
  /** Null: an earlier code, whose delivery is unknown. */
  requestId: string | null
  /** For an earlier code: when another one may be requested. */
  waitS: number | null
}

/** The server's time; if it cannot be parsed, 59 seconds from now. */
export function expiryMs(expiresAt: string | null, nowMs: number): number {
  const parsedMs = expiresAt === null ? Number.NaN : Date.parse(expiresAt)
  return Number.isNaN(parsedMs) ? nowMs + CODE_RESEND_AFTER_S * 1000 : parsedMs
}

/** Null: no code is known, which counts as expired. */
export const isExpired = (expiresAtMs: number | null, nowMs: number): boolean =>
  expiresAtMs === null || expiresAtMs <= nowMs
