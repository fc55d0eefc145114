// Endpoint to validate a voucher, for guests and signed-in customers.
import { validateVoucher as validateVoucherEndpoint } from '@pesan/contract/api'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import type { Db } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import type { Clock } from '../../providers/clock.ts'
import { validateVoucher } from './voucher.service.ts'
import { voucherMessage } from './voucher-message.ts'

export function mountVouchers(mount: Mount, deps: { db: Db; clock: Clock }): void {
  mount(validateVoucherEndpoint, async ({ body, caller }) => {
    const { code, items, mode = 'delivery', outlet_id: outletId } = body
    const customerId = caller.customer?.customerId ?? null
    const { company } = caller
    const evaluated = await validateVoucher(deps, { company, customerId, code, items, mode, outletId })
    const success = true as const
    if (evaluated.status === 'valid')
      return { success, isValid: true, discount: evaluated.discount, messageKey: null, message: 'OK' }
    const shortfall = evaluated.status === 'unmet' ? evaluated.shortfall : undefined
    return {
      success,
      isValid: false,
      discount: ZERO_RUPIAH,
      ...voucherMessage(evaluated),
      ...(shortfall === undefined ? {} : { shortfall }),
    }
  })
}
