// Asking for a voucher, as a guest or signed in.
import { validateVoucher as validateVoucherRow } from '@pesan/contract/api'
import { specificErrors } from '@pesan/contract/errors'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import type { Db } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import type { Clock } from '../../providers/clock.ts'
import { validateVoucher } from './voucher.service.ts'

const { messageKey, message } = specificErrors.voucher_invalid

export function mountVouchers(mount: Mount, tools: { db: Db; clock: Clock }): void {
  mount(validateVoucherRow, async ({ body, caller }) => {
    const { code, items, mode = 'delivery' } = body
    const customerId = caller.customer?.customerId ?? null
    const judged = await validateVoucher(tools, { company: caller.company, customerId, code, items, mode })
    return judged.status === 'valid'
      ? { success: true as const, isValid: true, discount: judged.discount, messageKey: null, message: 'OK' }
      : { success: true as const, isValid: false, discount: ZERO_RUPIAH, messageKey, message }
  })
}
