// What pressing Submit does, checked in the documented order (ORDER-04 to ORDER-09). Nothing here asks the network.
import type { OutletId } from '@pesan/contract/ids'
import type { PaymentMethod } from '@pesan/contract/payment'

export type Fulfilment = { mode: 'delivery' } | { mode: 'pickup'; outletId: OutletId | null }

export interface CheckoutState {
  isCartEmpty: boolean
  isSignedIn: boolean
  paymentMethod: PaymentMethod | null
  fulfilment: Fulfilment
}

export type CheckoutStep =
  | 'go_home'
  | 'sign_in'
  | 'choose_payment'
  | 'choose_outlet'
  | 'choose_address'
  | 'place'

export function nextCheckoutStep(state: CheckoutState): CheckoutStep {
  if (state.isCartEmpty) return 'go_home'
  if (!state.isSignedIn) return 'sign_in'
  if (state.paymentMethod === null) return 'choose_payment'
  if (state.fulfilment.mode === 'delivery') return 'choose_address'
  return state.fulfilment.outletId === null ? 'choose_outlet' : 'place'
}
