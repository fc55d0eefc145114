// The port for quotes: what delivering an order costs. It neither checks the radius nor chooses a quote; the delivery
// feature does.

import type { Coordinates } from '@pesan/contract/coordinates'
import type { DeliveryBand, DeliveryQuote } from '@pesan/contract/delivery'
import type { ProviderFault } from '../provider-fault.ts'

export interface QuoteRequest {
  /** Location of the outlet that cooks; null when the outlet has none. */
  origin: Coordinates | null
  destination: Coordinates
  /** From the centre of the area in which it delivers. */
  distanceKm: number
  /** The price table of the outlet, or of the company. */
  bands: readonly DeliveryBand[]
}

export type QuoteResult =
  /** The cheapest first; empty when no courier delivers there. */
  | { status: 'quoted'; quotes: DeliveryQuote[] }
  /** The price is unknown now. Never treat it as a price of 0. */
  | { status: 'unavailable'; reason: ProviderFault }

export interface DeliveryQuoter {
  /** Never throws: every failure is one of the results. */
  quote(request: QuoteRequest): Promise<QuoteResult>
}
