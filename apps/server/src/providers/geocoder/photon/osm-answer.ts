// Parses the answers of Photon and Nominatim, in which every property is optional.
import * as v from 'valibot'
import type { Place, PlaceAtResult } from '../geocoder.ts'
import { idOfPlace } from './place-id.ts'

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

/** Places without a name are called by their street, otherwise by what surrounds them. */
export function readFeatures(json: unknown): Place[] | null {
  const parsed = v.safeParse(collection, json)
  return parsed.success ? parsed.output.features.map(toPlace) : null
}

function toPlace({ geometry, properties }: v.InferOutput<typeof feature>): Place {
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
  const place = { name, address: parts.filter(part => part !== name).join(', '), latitude, longitude }
  return { id: idOfPlace(place), ...place }
}

const nominatim = v.object({
  name: word,
  display_name: v.string(),
  address: v.optional(v.object({ road: word, suburb: word, village: word, city: word, town: word }), {}),
})
const nominatimNothing = v.object({ error: v.string() })

export function readNominatim(json: unknown): PlaceAtResult {
  if (v.safeParse(nominatimNothing, json).success) return { status: 'nothing' }
  const parsed = v.safeParse(nominatim, json)
  if (!parsed.success) return { status: 'unavailable', reason: 'bad_answer' }
  const { name, display_name, address } = parsed.output
  const named = [name, address.road, address.suburb, address.village, address.town, address.city]
  return {
    status: 'found',
    place: { name: named.find(one => one !== undefined && one !== '') ?? '', address: display_name },
  }
}
