// On every page, in one chunk: what starts and ends with the session of a customer. Composes features that do
// not depend on each other.
import { AddressEffects } from '../features/address/address-effects.tsx'
import { SavedCardSync } from '../features/payment/saved-card-sync.ts'
import { SessionEffects } from '../features/sign-in/session-effects.tsx'
import { PaymentReturn } from './payment-return.tsx'

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
