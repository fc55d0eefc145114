// The port that tells what bringing an order somewhere costs. It judges neither the radius nor which option is taken;
// the delivery feature does.
import type { Coordinates } from '@pesan/contract/coordinates'
import type { DeliveryBand, DeliveryOption } from '@pesan/contract/delivery'

export interface QuoteRequest {
  /** Where the outlet is that cooks; null when it does not say so. */
  origin: Coordinates | null
  destination: Coordinates
  /** From the company's centre to the destination. */
  distanceKm: number
  /** The company's own prices. */
  bands: readonly DeliveryBand[]
}

/** `not_configured`, `credentials` and `rejected` need an operator; the others may pass by themselves. */
export type QuoteUnavailableReason =
  | 'not_configured'
  | 'credentials'
  | 'rejected'
  | 'limited'
  | 'outage'
  | 'timeout'
  | 'bad_answer'

export type DeliveryQuote =
  /** The cheapest first; empty when nobody brings anything there. */
  | { status: 'quoted'; options: DeliveryOption[] }
  /** Nobody knows now. Never to be taken for a price of 0. */
  | { status: 'unavailable'; reason: QuoteUnavailableReason }

export interface DeliveryQuoter {
  /** Never throws: every failure is one of the results. */
  quote(request: QuoteRequest): Promise<DeliveryQuote>
}
