// The payment methods available here: those the company accepts, as far as a provider is configured; cash
// needs none.
import type { PaymentMethod } from '@pesan/contract/payment'

interface Taken {
  company: { payment_methods: readonly PaymentMethod[]; card_publishable_key: string | null }
}

export function offeredMethods({ company }: Taken): readonly PaymentMethod[] {
  const { payment_methods: taken, card_publishable_key: key } = company
  return key === null ? taken.filter(method => method === 'cash') : taken
}
