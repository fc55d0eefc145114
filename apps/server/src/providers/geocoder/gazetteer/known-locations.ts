// The locations that come with the server, prepared for the search; bali-places.license.txt names their source.
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { packageFile } from '../../../settings/package-file.ts'
import { wordsOf } from './words.ts'

export interface KnownLocation {
  id: string
  name: string
  area: string
  latitude: number
  longitude: number
  /** Every name of the location, as normalised words. */
  names: readonly (readonly string[])[]
  areaWords: readonly string[]
}

const LOCATIONS = packageFile('src/providers/geocoder/gazetteer/bali-places.json')

const file = v.array(
  v.object({
    name: v.string(),
    latitude: v.number(),
    longitude: v.number(),
    area: v.string(),
    also: v.array(v.string()),
  }),
)

export const KNOWN_LOCATIONS: readonly KnownLocation[] = v
  .parse(file, JSON.parse(readFileSync(LOCATIONS, 'utf8')))
  .map(({ also, ...location }) => ({
    ...location,
    id: `bali:${wordsOf(location.name).join('-')}`,
    names: [location.name, ...also].map(wordsOf),
    areaWords: wordsOf(location.area),
  }))
