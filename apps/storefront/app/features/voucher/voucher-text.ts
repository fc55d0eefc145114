// What is wrong with a voucher, in words: the server's own key in the page's language, else the server's words
// (VOUCH-10, VOUCH-11).
import { ApiRefusal } from '../../lib/api/failures.ts'
import type { PlainKey, T } from '../../lib/i18n/t.ts'
import type { VoucherProblem } from './voucher-check.ts'

export function voucherProblemText(t: T, problem: VoucherProblem): string {
  if (problem.type === 'invalid') return said(t, problem) ?? t('cartPage.voucher_code_invalid')
  const refused = problem.error instanceof ApiRefusal ? said(t, problem.error) : null
  return refused ?? t('cartPage.error_validating_voucher')
}

const said = (
  t: T,
  { messageKey, message }: { messageKey: string | null; message: string },
): string | null => (messageKey !== null && t.knows(messageKey) ? t(messageKey as PlainKey) : message || null)
