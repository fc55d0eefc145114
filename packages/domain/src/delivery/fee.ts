// The delivery fee: the cheapest of the quoted options (FULF-17).
import type { Rupiah } from '@pesan/contract/money'
import { ZERO_RUPIAH } from '../money/rupiah.ts'

export interface DeliveryOption {
  name: string
  price: Rupiah
}

/** Undefined without options. The first of equal prices wins. */
export function cheapestOption<Option extends DeliveryOption>(
  options: readonly Option[],
): Option | undefined {
  let cheapest: Option | undefined
  for (const option of options) if (!cheapest || option.price < cheapest.price) cheapest = option
  return cheapest
}

/** FULF-13, FULF-17: zero for pick up, without an address, or without an option. */
export const deliveryFee = ({
  mode,
  hasAddress,
  option,
}: {
  mode: 'delivery' | 'pickup'
  hasAddress: boolean
  option: DeliveryOption | null
}): Rupiah => (mode === 'delivery' && hasAddress && option ? option.price : ZERO_RUPIAH)
