// The customer's message for a failed payment (ORDER-57, ORDER-58, AMB-071). The code follows in parentheses.
import type { PlainKey, T } from '../../../lib/i18n/t.ts'

const REASON_KEYS: Readonly<Record<string, PlainKey>> = {
  EXPIRED_CARD: 'paymentFailure.EXPIRED_CARD',
  ISSUER_SUSPECT_FRAUD: 'paymentFailure.ISSUER_SUSPECT_FRAUD',
  DECLINED_BY_PROCESSOR: 'paymentFailure.DECLINED_BY_PROCESSOR',
  INSUFFICIENT_BALANCE: 'paymentFailure.INSUFFICIENT_BALANCE',
  STOLEN_CARD: 'paymentFailure.STOLEN_CARD',
  INACTIVE_OR_UNAUTHORIZED_CARD: 'paymentFailure.INACTIVE_OR_UNAUTHORIZED_CARD',
  PROCESSOR_ERROR: 'paymentFailure.PROCESSOR_ERROR',
  INVALID_CVV: 'paymentFailure.INVALID_CVV',
  DECLINED_BY_ISSUER: 'paymentFailure.DECLINED_BY_ISSUER',
}

export function failureReason(t: T, code: string | null): string {
  const key = code !== null && Object.hasOwn(REASON_KEYS, code) ? REASON_KEYS[code] : undefined
  const reason = t(key ?? 'paymentFailure.other')
  return code ? `${reason} (${code})` : reason
}
