// The quotes of a price table: by the distance (AMB-107), or by zones (CHARGE-08).
import type { DeliveryBand, DeliveryQuote, DeliveryZone } from '@pesan/contract/delivery'
import type { Coordinates } from './distance.ts'
import { holdsLocation } from './zone.ts'

/** One quote per name: its nearest band that reaches this distance. The cheapest first. */
export function bandQuotes(bands: readonly DeliveryBand[], distanceKm: number): DeliveryQuote[] {
  const reaching = new Map<string, DeliveryBand>()
  for (const band of bands) {
    const known = reaching.get(band.name)
    if (band.up_to_km >= distanceKm && (!known || band.up_to_km < known.up_to_km))
      reaching.set(band.name, band)
  }
  return sortQuotes([...reaching.values()].map(({ up_to_km: _upToKm, ...quote }) => quote))
}

/** Those of the zones that hold the location. The cheapest first. */
export const zoneQuotes = (zones: readonly DeliveryZone[], location: Coordinates): DeliveryQuote[] =>
  sortQuotes(
    zones
      .filter(({ corners }) => holdsLocation(corners, location))
      .map(({ corners: _corners, ...quote }) => quote),
  )

/** The cheapest first; equal prices are ordered by name, so that every customer sees and pays the same. */
export const sortQuotes = <Quote extends DeliveryQuote>(quotes: readonly Quote[]): Quote[] =>
  quotes.toSorted((a, b) => a.price - b.price || (a.name < b.name ? -1 : 1))
