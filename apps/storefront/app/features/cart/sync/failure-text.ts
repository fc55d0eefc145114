// The message for a cart that could not be exchanged with the server (CART-24).
import type { T } from '../../../lib/i18n/t.ts'
import type { CartFailure } from './cart-sync.ts'

/** The page names no company, or one that the server does not know. */
const NO_COMPANY: ReadonlySet<unknown> = new Set(['company_id_not_found', 'company_not_found'])

export function failureText(t: T, { doing, error }: CartFailure): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (NO_COMPANY.has(code)) return t('cart.noCompany')
  return t(doing === 'load' ? 'cart.loadFailed' : 'cart.syncFailed')
}
