// What is missing to the least that an order must cost (CHARGE-07). Exactly the minimum is enough.
import type { Rupiah } from '@pesan/contract/money'
import { ZERO_RUPIAH } from '../money/rupiah.ts'

/** Null: there is no minimum. */
export const missingToMinimum = (subtotal: Rupiah, minimum: Rupiah | null): Rupiah =>
  minimum === null || subtotal >= minimum ? ZERO_RUPIAH : ((minimum - subtotal) as Rupiah)
