// The one voucher of this visit.
import { companyCall } from '../../lib/api/company-call.ts'
import { createVoucherCheck } from './voucher-check.ts'

export const voucherCheck = createVoucherCheck({
  call: companyCall,
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
})
