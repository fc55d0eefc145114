/**
 * The answers of OpenStreetMap's search services: Photon (`/photon/api`, `/photon/reverse`) and Nominatim
 * (`/nominatim/reverse`).
 */
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { type BaliPlace, nearestPlace, PLACES, placesCalled } from '../bali/places.ts'
import { createSimulatedVendor } from '../simulated-vendor.ts'
import type { Environment, Vendor } from '../vendor.ts'

const KNOWN_WITHIN_M = 12_000
const NOMINATIM_EVERY_MS = 1_000

const FAULTS = {
  limited: 'Says that it is asked too often',
  outage: 'Fails',
} as const

const degrees = (limit: number) => v.pipe(v.unknown(), v.toNumber(), v.minValue(-limit), v.maxValue(limit))
/** West, south, east, north. */
const box = v.pipe(
  v.string(),
  v.transform((text): unknown[] => text.split(',')),
  v.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]),
)
const search = v.object({
  q: v.pipe(v.string(), v.minLength(1)),
  limit: v.optional(v.pipe(v.unknown(), v.toNumber(), v.safeInteger(), v.minValue(1)), 10),
  bbox: v.optional(box),
})
const at = v.object({ lat: degrees(90), lon: degrees(180) })

export function createOpenStreetMap(environment: Environment): Vendor {
  return createSimulatedVendor(environment, {
    name: 'openstreetmap',
    title: 'OpenStreetMap search',
    about: 'Photon and Nominatim over a small world of Balinese places.',
    faults: FAULTS,
    routes(app, fault) {
      let nominatimFreeAt = 0

      async function refuseByFault(reply: FastifyReply): Promise<FastifyReply | null> {
        const now = fault.now()
        if (now === 'limited') return reply.code(429).type('text/html').send('<h1>Too Many Requests</h1>')
        if (now === 'outage') return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>')
        return fault.fail(reply, '{"features":')
      }

      app.get('/photon/api', async (request, reply) => {
        const refused = await refuseByFault(reply)
        if (refused) return refused
        const parsed = v.safeParse(search, request.query)
        if (!parsed.success) return reply.code(400).send({ message: "missing search term 'q'" })
        const { q, limit, bbox } = parsed.output
        return collection(placesCalled(q, limit).filter(place => !bbox || isInside(place, bbox)))
      })

      app.get('/photon/reverse', async (request, reply) => {
        const refused = await refuseByFault(reply)
        if (refused) return refused
        const parsed = v.safeParse(at, request.query)
        if (!parsed.success) return reply.code(400).send({ message: 'invalid coordinates' })
        const known = knownAt(parsed.output)
        return collection(known ? [known] : [])
      })

      app.get('/nominatim/reverse', async (request, reply) => {
        const refused = await refuseByFault(reply)
        if (refused) return refused
        const now = environment.clock.now().getTime()
        if (now < nominatimFreeAt)
          return reply.code(429).type('text/html').send('<h1>Bandwidth limit exceeded</h1>')
        nominatimFreeAt = now + NOMINATIM_EVERY_MS
        const parsed = v.safeParse(at, request.query)
        if (!parsed.success)
          return reply.code(400).send({ error: { code: 400, message: 'Invalid coordinates' } })
        const known = knownAt(parsed.output)
        return known ? nominatimAnswer(known) : { error: 'Unable to geocode' }
      })
    },
  })
}

function knownAt({ lat, lon }: v.InferOutput<typeof at>): BaliPlace | null {
  const nearest = nearestPlace(lat, lon)
  return nearest && nearest.metres <= KNOWN_WITHIN_M ? nearest.place : null
}

const isInside = (
  { latitude, longitude }: BaliPlace,
  [west, south, east, north]: v.InferOutput<typeof box>,
): boolean => longitude >= west && longitude <= east && latitude >= south && latitude <= north

const collection = (places: readonly BaliPlace[]) => ({
  type: 'FeatureCollection',
  features: places.map(toFeature),
})

const osmIdOf = (place: BaliPlace): number => 38_862_700 + PLACES.indexOf(place)

/** Every property may be missing; a street has its name in `name`. */
const toFeature = (place: BaliPlace) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
  properties: {
    osm_type: place.kind === 'route' ? 'W' : 'N',
    osm_id: osmIdOf(place),
    osm_key: place.kind === 'route' ? 'highway' : 'place',
    osm_value: place.kind === 'route' ? 'residential' : 'village',
    type: place.kind === 'route' ? 'street' : 'district',
    name: place.name,
    ...(place.kind === 'locality' ? {} : { district: place.village }),
    city: place.district,
    county: place.regency,
    state: place.province,
    country: 'Indonesia',
    countrycode: 'ID',
  },
})

const nominatimAnswer = (place: BaliPlace) => ({
  place_id: osmIdOf(place),
  osm_type: 'way',
  osm_id: osmIdOf(place),
  lat: String(place.latitude),
  lon: String(place.longitude),
  category: 'highway',
  type: 'residential',
  name: place.name,
  display_name: `${place.name}, ${place.village}, ${place.regency}, Bali, Indonesia`,
  address: {
    road: place.name,
    village: place.village,
    county: place.regency,
    state: place.province,
    country: 'Indonesia',
    country_code: 'id',
  },
  boundingbox: ['-8.66', '-8.65', '115.13', '115.15'],
})
