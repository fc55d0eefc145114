// How a customer may pay here: what the company takes, as far as there is a provider to ask; cash needs none.
import type { PaymentMethod } from '@pesan/contract/payment'

interface Taken {
  company: { payment_methods: readonly PaymentMethod[]; card_publishable_key: string | null }
}

export function offeredMethods({ company }: Taken): readonly PaymentMethod[] {
  const { payment_methods: taken, card_publishable_key: key } = company
  return key === null ? taken.filter(method => method === 'cash') : taken
}
