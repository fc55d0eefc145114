// What is added to the prices of an order that is delivered: a band or zone may have its own minimum and free delivery (CHARGE-08).
import type { Charges } from '@pesan/contract/charge'
import type { DeliveryTerms } from '@pesan/contract/delivery'
import type { Rupiah } from '@pesan/contract/money'
import { NO_CHARGES } from './no-charges.ts'

/** `terms`: null for an order that is picked up. The charges of the company themselves, unless the terms say something. */
export function chargesAt(charges: Charges | null, terms: DeliveryTerms | null): Charges | null {
  const { minimum_order: minimum = null, free_from: freeFrom = null } = terms ?? {}
  if (minimum === null && freeFrom === null) return charges
  const known = charges ?? NO_CHARGES
  return {
    ...known,
    minimum_order: larger(known.minimum_order, minimum),
    free_delivery_from: freeFrom ?? known.free_delivery_from,
  }
}

function larger(one: Rupiah | null, other: Rupiah | null): Rupiah | null {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other) as Rupiah
}
