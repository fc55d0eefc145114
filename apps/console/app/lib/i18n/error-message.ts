// The one sentence shown for a failed call: ours by the key of the refusal, otherwise the server's.
import { ApiRefusal, NetworkError, UnreadableAnswer } from '@pesan/ui/api/failures'
import type { PlainKey, T } from './t.ts'

const MESSAGES: Readonly<Record<string, PlainKey>> = {
  invalid_phone: 'error.invalid_phone',
  invalid_otp: 'error.invalid_otp',
  new_code_needed: 'error.new_code_needed',
  code_recently_sent: 'error.code_recently_sent',
  whatsapp_auth_failed: 'error.whatsapp_auth_failed',
  whatsapp_undeliverable: 'error.whatsapp_undeliverable',
  rate_limited: 'error.rate_limited',
  unauthenticated: 'error.unauthenticated',
  scope_missing: 'error.scope_missing',
  fresh_code_needed: 'error.fresh_code_needed',
  pairing_code_invalid: 'error.pairing_code_invalid',
  device_not_found: 'error.device_not_found',
  pin_needed: 'error.pin_needed',
  member_exists: 'error.member_exists',
  member_not_found: 'error.member_not_found',
  last_owner: 'error.last_owner',
  map_search_unavailable: 'error.map_search_unavailable',
  unknown_outlet: 'error.unknown_outlet',
  order_not_found: 'error.order_not_found',
  order_archived: 'error.order_archived',
  transition_not_allowed: 'error.transition_not_allowed',
  address_not_changeable: 'error.address_not_changeable',
  recall_too_late: 'error.recall_too_late',
  already_refunded: 'error.already_refunded',
  refund_too_large: 'error.refund_too_large',
  cash_given_back: 'error.cash_given_back',
  nothing_left: 'error.nothing_left',
  swap_costs_more: 'error.swap_costs_more',
  special_days_overlap: 'error.special_days_overlap',
  special_day_limit: 'error.special_day_limit',
  api_key_limit: 'error.api_key_limit',
  company_changed: 'error.company_changed',
  company_version_not_found: 'error.company_version_not_found',
  import_invalid: 'error.import_invalid',
  special_day_past: 'error.special_day_past',
  special_day_not_found: 'error.special_day_not_found',
  overloaded: 'error.unavailable',
  unavailable: 'error.unavailable',
}

export function errorMessage(t: T, error: unknown): string {
  if (error instanceof UnreadableAnswer) return t('error.outdated')
  if (error instanceof NetworkError) return t('error.network')
  if (!(error instanceof ApiRefusal)) return t('error.unknown')
  const key = MESSAGES[error.code]
  return key ? t(key) : error.message
}
