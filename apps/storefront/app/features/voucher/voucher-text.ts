// The message for a voucher problem: the server's key in the page's language, else the server's text
// (VOUCH-10, VOUCH-11).
import type { Rupiah } from '@pesan/contract/money'
import { UNMET_VOUCHER } from '@pesan/contract/voucher'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { ApiRefusal } from '../../lib/api/failures.ts'
import type { PlainKey, T } from '../../lib/i18n/t.ts'
import type { VoucherProblem } from './voucher-check.ts'

export function voucherProblemText(t: T, problem: VoucherProblem): string {
  if (problem.type === 'invalid') return said(t, problem) ?? t('cartPage.voucher_code_invalid')
  const refused = problem.error instanceof ApiRefusal ? said(t, problem.error) : null
  return refused ?? t('cartPage.error_validating_voucher')
}

interface ServerText {
  messageKey: string | null
  message: string
  shortfall?: Rupiah | undefined
}

function said(t: T, { messageKey, message, shortfall }: ServerText): string | null {
  if (messageKey === UNMET_VOUCHER.below_minimum.messageKey)
    return shortfall === undefined ? message : t(messageKey, { amount: formatRupiah(shortfall) })
  return messageKey !== null && t.knows(messageKey) ? t(messageKey as PlainKey) : message || null
}
