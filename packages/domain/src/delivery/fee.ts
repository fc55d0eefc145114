// The delivery fee: the cheapest of the quotes (FULF-17).

import type { DeliveryTerms } from '@pesan/contract/delivery'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { Rupiah } from '@pesan/contract/money'
import { ZERO_RUPIAH } from '../money/rupiah.ts'

export interface DeliveryQuote extends DeliveryTerms {
  name: string
  price: Rupiah
  /** PROMISE-01: how long the courier takes. */
  minutes?: number | undefined
}

/** Undefined without quotes. The first of equal prices wins. */
export function cheapestQuote<Quote extends DeliveryQuote>(quotes: readonly Quote[]): Quote | undefined {
  let cheapest: Quote | undefined
  for (const quote of quotes) if (!cheapest || quote.price < cheapest.price) cheapest = quote
  return cheapest
}

/** FULF-13, FULF-17: zero for pick up, without an address, or without a quote. */
export const deliveryFee = ({
  mode,
  hasAddress,
  quote,
}: {
  mode: FulfilmentMode
  hasAddress: boolean
  quote: DeliveryQuote | null
}): Rupiah => (mode === 'delivery' && hasAddress && quote ? quote.price : ZERO_RUPIAH)
