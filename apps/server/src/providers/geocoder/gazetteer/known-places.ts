// The places that come with the server, prepared for the search; bali-places.license.txt names their source.
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { wordsOf } from './words.ts'

export interface KnownPlace {
  id: string
  name: string
  area: string
  latitude: number
  longitude: number
  /** Every name of the place, as normalised words. */
  names: readonly (readonly string[])[]
  areaWords: readonly string[]
}

const file = v.array(
  v.object({
    name: v.string(),
    latitude: v.number(),
    longitude: v.number(),
    area: v.string(),
    also: v.array(v.string()),
  }),
)

export const KNOWN_PLACES: readonly KnownPlace[] = v
  .parse(file, JSON.parse(readFileSync(new URL('bali-places.json', import.meta.url), 'utf8')))
  .map(({ also, ...place }) => ({
    ...place,
    id: `bali:${wordsOf(place.name).join('-')}`,
    names: [place.name, ...also].map(wordsOf),
    areaWords: wordsOf(place.area),
  }))
