// The port for quotes: what delivering an order costs. It neither checks the radius nor chooses a quote; the delivery
// feature does.
import type { Coordinates } from '@pesan/contract/coordinates'
import type { DeliveryBand, DeliveryQuote } from '@pesan/contract/delivery'

export interface QuoteRequest {
  /** Location of the outlet that cooks; null when the outlet has none. */
  origin: Coordinates | null
  destination: Coordinates
  /** From the centre of the area in which it delivers. */
  distanceKm: number
  /** The price table of the outlet, or of the company. */
  bands: readonly DeliveryBand[]
}

/** `not_configured`, `credentials` and `rejected` need an operator; the others may be temporary. */
export type QuoteUnavailableReason =
  | 'not_configured'
  | 'credentials'
  | 'rejected'
  | 'limited'
  | 'outage'
  | 'timeout'
  | 'bad_answer'

export type QuoteResult =
  /** The cheapest first; empty when no courier delivers there. */
  | { status: 'quoted'; quotes: DeliveryQuote[] }
  /** The price is unknown now. Never treat it as a price of 0. */
  | { status: 'unavailable'; reason: QuoteUnavailableReason }

export interface DeliveryQuoter {
  /** Never throws: every failure is one of the results. */
  quote(request: QuoteRequest): Promise<QuoteResult>
}
