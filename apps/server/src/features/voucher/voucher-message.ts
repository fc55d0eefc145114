// Why a voucher gives no discount, as a message key that pages translate and in English (VOUCH-10).
import { specificErrors } from '@pesan/contract/errors'
import { UNMET_VOUCHER, type UnmetVoucherMessage } from '@pesan/contract/voucher'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { UnmetVoucher } from '@pesan/domain/voucher/voucher'

export function voucherMessage(voucher: { status: 'invalid' } | UnmetVoucher): UnmetVoucherMessage {
  if (voucher.status === 'invalid') {
    const { messageKey, message } = specificErrors.voucher_invalid
    return { messageKey, message }
  }
  const { messageKey, message } = UNMET_VOUCHER[voucher.reason]
  const { shortfall } = voucher
  return {
    messageKey,
    message: shortfall === undefined ? message : message.replace('{amount}', formatRupiah(shortfall)),
  }
}
