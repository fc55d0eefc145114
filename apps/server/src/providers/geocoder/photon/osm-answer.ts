// Parses the answers of Photon and Nominatim, in which every property is optional.
import * as z from 'zod'
import type { Place, PlaceAtResult } from '../geocoder.ts'
import { idOfPlace } from './place-id.ts'

const word = z.string().optional()
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
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
const collection = z.object({ features: z.array(feature) })

/** Places without a name are called by their street, otherwise by what surrounds them. */
export function readFeatures(json: unknown): Place[] | null {
  const parsed = collection.safeParse(json)
  return parsed.success ? parsed.data.features.map(toPlace) : null
}

function toPlace({ geometry, properties }: z.infer<typeof feature>): Place {
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

const nominatim = z.object({
  name: word,
  display_name: z.string(),
  address: z.object({ road: word, suburb: word, village: word, city: word, town: word }).default({}),
})
const nominatimNothing = z.object({ error: z.string() })

export function readNominatim(json: unknown): PlaceAtResult {
  if (nominatimNothing.safeParse(json).success) return { status: 'nothing' }
  const parsed = nominatim.safeParse(json)
  if (!parsed.success) return { status: 'unavailable', reason: 'bad_answer' }
  const { name, display_name, address } = parsed.data
  const named = [name, address.road, address.suburb, address.village, address.town, address.city]
  return {
    status: 'found',
    place: { name: named.find(one => one !== undefined && one !== '') ?? '', address: display_name },
  }
}
