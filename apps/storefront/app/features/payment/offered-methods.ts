// How a customer may pay here: what the company takes, as far as there is a provider to ask; cash needs none.
import type { PaymentMethod } from '@pesan/contract/payment'
import type { PageProps } from '../../lib/page-props.ts'

export function offeredMethods({
  company,
  payments,
}: Pick<PageProps, 'payments'> & {
  company: { payment_methods: readonly PaymentMethod[] }
}): readonly PaymentMethod[] {
  const taken = company.payment_methods
  return payments.cardPublishableKey === null ? taken.filter(method => method === 'cash') : taken
}
