// Searching a location by name, and looking up what is under a pin, through our server: the browser's
// requests are the same for every provider (ADDR-05, ADDR-21, ADDR-32).
import * as v from 'valibot'
import { latitude, longitude } from './coordinates.ts'
import { printable } from './plain-text.ts'

/** AMB-091: search and reverse look-up stay inside this box. */
export const BALI_BOX = { south: -8.95, west: 114.4, north: -8.0, east: 115.75 } as const

const language = v.optional(v.picklist(['en', 'id']), 'en')
/** One per visit to the search box, never reused after a location was read with it. */
const session = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,36}$/)))

export const placeId = v.pipe(v.string(), v.minLength(1), v.maxLength(512), printable)

export const placeSearchBody = v.object({
  input: v.pipe(v.string(), v.trim(), v.maxLength(200), printable),
  session,
  language,
})

/** ADDR-05; its position is requested when it is chosen. */
export const placeSuggestion = v.object({
  id: placeId,
  name: v.string(),
  gmaps_name: v.string(),
  gmaps_address: v.string(),
  save_as: v.literal('other'),
})
export type PlaceSuggestion = v.InferOutput<typeof placeSuggestion>

/** The best first, at most 5; `attribution` must be shown next to them. */
export const placeSearchAnswer = v.object({
  data: v.array(placeSuggestion),
  attribution: v.nullable(v.string()),
})

export const placeBody = v.object({ place_id: placeId, session, language })

export const place = v.object({
  id: placeId,
  name: v.string(),
  gmaps_name: v.string(),
  gmaps_address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
})
export type PlaceAnswer = v.InferOutput<typeof place>
export const placeAnswer = v.object({ data: place, attribution: v.nullable(v.string()) })

export const placeAtBody = v.object({ latitude, longitude, language })

/**
 * What is under a pin, at exactly the requested coordinates; null where nothing is known, for example at sea.
 */
export const placeAt = v.object({
  name: v.string(),
  gmaps_name: v.string(),
  gmaps_address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
})
export type PlaceAt = v.InferOutput<typeof placeAt>
export const placeAtAnswer = v.object({
  data: v.nullable(placeAt),
  attribution: v.nullable(v.string()),
})
