// The places that come with the server, ready to be searched: bali-places.license.txt says where they are from.
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { wordsOf } from './words.ts'

export interface KnownPlace {
  id: string
  name: string
  area: string
  latitude: number
  longitude: number
  /** Each name it goes by, in words to compare. */
  names: readonly (readonly string[])[]
  areaWords: readonly string[]
}

const file = z.array(
  z.object({
    name: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    area: z.string(),
    also: z.array(z.string()),
  }),
)

export const KNOWN_PLACES: readonly KnownPlace[] = file
  .parse(JSON.parse(readFileSync(new URL('bali-places.json', import.meta.url), 'utf8')))
  .map(({ also, ...place }) => ({
    ...place,
    id: `bali:${wordsOf(place.name).join('-')}`,
    names: [place.name, ...also].map(wordsOf),
    areaWords: wordsOf(place.area),
  }))
