// On every page, in one chunk: what starts and ends with the session of a customer. Composes features that do
// not depend on each other.
import { useLocation } from 'wouter'
import { AddressEffects } from '../features/address/address-effects.tsx'
import { SavedCardSync } from '../features/payment/saved-card-sync.ts'
import { SessionEffects } from '../features/sign-in/session-effects.tsx'
import { usePaymentReturn } from './use-payment-return.ts'

export function CustomerEffects() {
  return (
    <>
      <SessionEffects />
      <AddressEffects />
      <SavedCardSync />
      <PaymentReturn />
    </>
  )
}

/**
 * Handles the return from a bank's page on any page except the cart, which handles it itself and places the
 * order.
 */
function PaymentReturn(): null {
  const [path, navigate] = useLocation()
  usePaymentReturn(() => navigate('/cart'), { isHere: path !== '/cart' })
  return null
}
