// The id of a location that its provider cannot look up: it contains the location, in a form for URLs. Forging one harms no
// one else: an address may be saved at any coordinates.
import * as v from 'valibot'
import type { GeocodedLocation } from '../geocoder.ts'

const PREFIX = 'osm:'
/** Keeps the id below the 512 characters that the contract allows. */
const MAX_TEXT_LENGTH = 45

const content = v.tuple([
  v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)),
  v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)),
  v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
])

export function idOfLocation({ name, address, latitude, longitude }: Omit<GeocodedLocation, 'id'>): string {
  // No half of a character stays at the end.
  const cut = (text: string) => text.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
  const packed = JSON.stringify([cut(name), cut(address), latitude, longitude])
  return PREFIX + Buffer.from(packed).toString('base64url')
}

export function locationOfId(id: string): GeocodedLocation | null {
  if (!id.startsWith(PREFIX)) return null
  const parsed = v.safeParse(
    content,
    parseJson(Buffer.from(id.slice(PREFIX.length), 'base64url').toString('utf8')),
  )
  if (!parsed.success) return null
  const [name, address, latitude, longitude] = parsed.output
  return { id, name, address, latitude, longitude }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No id of this form: the schema refuses `undefined`.
    return undefined
  }
}
