// Behind every page, in one chunk: what begins and ends with the session of a customer. Composes features that know
// nothing of each other.
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
