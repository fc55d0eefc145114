// What the delivery costs: the cheapest of the options that were quoted (FULF-17).
import type { Rupiah } from '@pesan/contract/money'

export interface DeliveryOption {
  name: string
  price: Rupiah
}

/** Undefined when nothing is offered. The first of equal prices wins. */
export function cheapestOption<Option extends DeliveryOption>(
  options: readonly Option[],
): Option | undefined {
  let cheapest: Option | undefined
  for (const option of options) if (!cheapest || option.price < cheapest.price) cheapest = option
  return cheapest
}
