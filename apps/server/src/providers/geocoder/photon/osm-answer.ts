// Parses the answers of Photon and Nominatim, in which every property is optional.
import * as v from 'valibot'
import type { GeocodedLocation, LocationAtResult } from '../geocoder.ts'
import { idOfLocation } from './location-id.ts'

const word = v.optional(v.string())
const feature = v.object({
  geometry: v.object({
    coordinates: v.tuple([
      v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    ]),
  }),
  properties: v.object({
    name: word,
    housenumber: word,
    street: word,
    locality: word,
    district: word,
    city: word,
    county: word,
    state: word,
  }),
})
const collection = v.object({ features: v.array(feature) })

/** Locations without a name are called by their street, otherwise by what surrounds them. */
export function readFeatures(json: unknown): GeocodedLocation[] | null {
  const parsed = v.safeParse(collection, json)
  return parsed.success ? parsed.output.features.map(toLocation) : null
}

function toLocation({ geometry, properties }: v.InferOutput<typeof feature>): GeocodedLocation {
  const { housenumber, street, locality, district, city, county, state } = properties
  const [longitude, latitude] = geometry.coordinates
  const address = [
    street && [street, housenumber].filter(Boolean).join(' '),
    locality,
    district,
    city,
    county,
    state,
  ]
  const parts = [...new Set(address.filter(part => part !== undefined && part !== ''))]
  const name = properties.name ?? parts[0] ?? ''
  const location = { name, address: parts.filter(part => part !== name).join(', '), latitude, longitude }
  return { id: idOfLocation(location), ...location }
}

const nominatim = v.object({
  name: word,
  display_name: v.string(),
  address: v.optional(v.object({ road: word, suburb: word, village: word, city: word, town: word }), {}),
})
const nominatimNothing = v.object({ error: v.string() })

export function readNominatim(json: unknown): LocationAtResult {
  if (v.safeParse(nominatimNothing, json).success) return { status: 'nothing' }
  const parsed = v.safeParse(nominatim, json)
  if (!parsed.success) return { status: 'unavailable', reason: 'bad_answer' }
  const { name, display_name, address } = parsed.output
  const named = [name, address.road, address.suburb, address.village, address.town, address.city]
  return {
    status: 'found',
    location: { name: named.find(found => found !== undefined && found !== '') ?? '', address: display_name },
  }
}
