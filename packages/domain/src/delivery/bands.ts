// The quotes of the company's price table at a distance from its centre (AMB-107).
import type { DeliveryBand, DeliveryQuote } from '@pesan/contract/delivery'

/** One quote per name: its nearest band that reaches this distance. The cheapest first. */
export function bandQuotes(bands: readonly DeliveryBand[], distanceKm: number): DeliveryQuote[] {
  const reaching = new Map<string, DeliveryBand>()
  for (const band of bands) {
    const known = reaching.get(band.name)
    if (band.up_to_km >= distanceKm && (!known || band.up_to_km < known.up_to_km))
      reaching.set(band.name, band)
  }
  return sortQuotes([...reaching.values()].map(({ name, price }) => ({ name, price })))
}

/** The cheapest first; equal prices are ordered by name, so that every customer sees and pays the same. */
export const sortQuotes = <Quote extends DeliveryQuote>(quotes: readonly Quote[]): Quote[] =>
  quotes.toSorted((a, b) => a.price - b.price || (a.name < b.name ? -1 : 1))
