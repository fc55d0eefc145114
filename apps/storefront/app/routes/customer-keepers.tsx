// Behind every page, in one chunk: what begins and ends with the session of a customer. Composes features that know
// nothing of each other.
import { AddressNotices } from '../features/address/address-notices.tsx'
import { CardKeeper } from '../features/payment/card-keeper.ts'
import { SessionKeeper } from '../features/sign-in/session-keeper.tsx'
import { PaymentReturn } from './payment-return.tsx'

export function CustomerKeepers() {
  return (
    <>
      <SessionKeeper />
      <AddressNotices />
      <CardKeeper />
      <PaymentReturn />
    </>
  )
}
