// The voucher of this visit. The code of an applied one survives a reload; its discount is requested again.
import { companyCall } from '../../lib/api/company-call.ts'
import { isNullOr, isObjectOf, isText } from '../../lib/guards.ts'
import { after } from '../../lib/latest-request.ts'
import { acceptedBy, createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { type Voucher, VoucherCheck } from './voucher-check.ts'

/** `clearCart` removes the entry of this key even when this module is not loaded. */
const persistedStore = createPersistedStore<{ code: string | null }>({
  key: 'voucher',
  schema: acceptedBy(isObjectOf<{ code: string | null }>({ code: isNullOr(isText) })),
  initial: { code: null },
})

export const voucherCheck = new VoucherCheck({
  call: companyCall,
  after,
})

const persistedCode = ({ status, code, error }: Voucher): string | null =>
  status === 'applied' || status === 'rechecking' || error?.type === 'failed' ? code : null

const { code } = persistedStore.getState()
if (code !== null) voucherCheck.restore(code)
voucherCheck.state.subscribe(voucher => {
  const next = persistedCode(voucher)
  if (next !== persistedStore.getState().code) persistedStore.setState({ code: next }, true)
})
