// What pressing Submit does, checked in the documented order (ORDER-04 to ORDER-09), and what a payment
// requires before an order is placed (ORDER-13, ORDER-14, AMB-044). Sends no requests.
import type { OutletId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { PaymentMethod } from '@pesan/contract/payment'
import type { DeliveryZone } from '../delivery/radius.ts'
import { amountProblem } from '../payment/amount-limits.ts'
import { chargesSavedCard } from '../payment/payment-methods.ts'

export type Fulfilment =
  | {
      mode: 'delivery'
      /** Null without an address. An unknown reach passes here; the server decides (AMB-001). */
      reach: DeliveryZone | null
      isFeeKnown: boolean
    }
  | { mode: 'pickup'; outletId: OutletId | null }

/** `unknown`: the saved cards have not loaded yet. `none`: there is no card, or none is chosen. */
export type CardChoice = 'unknown' | 'none' | 'chosen'

export type NameState = 'unknown' | 'missing' | 'known'

export interface CheckoutState {
  isCartEmpty: boolean
  isSignedIn: boolean
  paymentMethod: PaymentMethod | null
  fulfilment: Fulfilment
  /** Whether it can only be had later, and no slot is chosen yet (LATER-01). */
  needsSlot: boolean
  /** The amount shown; 0 needs no payment. */
  total: Rupiah
  /** The customer's name; requested once, with the first order. */
  name: NameState
  card: CardChoice
  /** An order of this browser whose payment was not finished. */
  hasUnfinishedOrder: boolean
}

export type CheckoutStep =
  | 'go_home'
  | 'sign_in'
  | 'choose_payment'
  | 'choose_outlet'
  | 'choose_address'
  | 'out_of_range'
  /** The fee must be known before anything is ordered (AMB-033). */
  | 'quote_delivery'
  | 'choose_slot'
  | 'offer_unfinished'
  | 'explain_amount'
  | 'load_name'
  | 'ask_name'
  | 'load_cards'
  | 'add_card'
  | 'place'

/**
 * The first step that is missing, or `place`. A `load_…` step asks its caller to load a part of the state and to
 * decide again.
 */
export function nextCheckoutStep(state: CheckoutState): CheckoutStep {
  if (state.isCartEmpty) return 'go_home'
  if (!state.isSignedIn) return 'sign_in'
  if (state.paymentMethod === null) return 'choose_payment'
  return (
    fulfilmentStep(state.fulfilment) ?? slotStep(state) ?? paymentStep(state, state.paymentMethod) ?? 'place'
  )
}

function fulfilmentStep(fulfilment: Fulfilment): CheckoutStep | null {
  if (fulfilment.mode === 'pickup') return fulfilment.outletId === null ? 'choose_outlet' : null
  if (fulfilment.reach === null) return 'choose_address'
  if (fulfilment.reach === 'outside') return 'out_of_range'
  return fulfilment.isFeeKnown ? null : 'quote_delivery'
}

const slotStep = ({ needsSlot }: CheckoutState): CheckoutStep | null => (needsSlot ? 'choose_slot' : null)

function paymentStep(state: CheckoutState, method: PaymentMethod): CheckoutStep | null {
  if (state.hasUnfinishedOrder) return 'offer_unfinished'
  if (amountProblem(method, state.total) !== null) return 'explain_amount'
  if (state.name === 'unknown') return 'load_name'
  if (state.name === 'missing') return 'ask_name'
  if (!chargesSavedCard(method) || state.total === 0) return null
  if (state.card === 'unknown') return 'load_cards'
  return state.card === 'none' ? 'add_card' : null
}
