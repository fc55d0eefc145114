// The initial values of the card form: what is known about the customer (PAY-22).
import type { User } from '@pesan/contract/sign-in'
import type { OpenCardForm } from './card-form/card-messages.ts'

type Prefill = Pick<OpenCardForm, 'cardholderName' | 'email' | 'phoneNumber'>

export const prefillOf = (user: User): Prefill => ({
  cardholderName: [user.first_name, user.last_name].filter(Boolean).join(' ') || (user.name ?? ''),
  email: user.email ?? '',
  phoneNumber: user.phone,
})
