// Searching a location by name, and looking up what is under a pin, through our server: the browser's
// requests are the same for every provider (ADDR-05, ADDR-21, ADDR-32).
import * as v from 'valibot'
import { latitude, longitude } from './coordinates.ts'
import { LOCALES } from './language.ts'
import { printable } from './plain-text.ts'

/** AMB-091: search and reverse look-up stay inside this box. */
export const BALI_BOX = { south: -8.95, west: 114.4, north: -8.0, east: 115.75 } as const

const language = v.optional(v.picklist(LOCALES), 'en')
/** One per visit to the search box, never reused after a location was read with it. */
const session = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,36}$/)))

export const locationId = v.pipe(v.string(), v.minLength(1), v.maxLength(512), printable)

export const locationSearchBody = v.object({
  input: v.pipe(v.string(), v.trim(), v.maxLength(200), printable),
  session,
  language,
})

/** ADDR-05; its position is requested when it is chosen. */
export const locationSuggestion = v.object({
  id: locationId,
  name: v.string(),
  gmaps_name: v.string(),
  gmaps_address: v.string(),
  save_as: v.literal('other'),
})
export type LocationSuggestion = v.InferOutput<typeof locationSuggestion>

/** The best first, at most 5; `attribution` must be shown next to them. */
export const locationSearchAnswer = v.object({
  data: v.array(locationSuggestion),
  attribution: v.nullable(v.string()),
})

export const locationBody = v.object({ place_id: locationId, session, language })

export const geocodedLocation = v.object({
  id: locationId,
  name: v.string(),
  gmaps_name: v.string(),
  gmaps_address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
})
export type LocationAnswer = v.InferOutput<typeof geocodedLocation>
export const locationAnswer = v.object({ data: geocodedLocation, attribution: v.nullable(v.string()) })

export const locationAtBody = v.object({ latitude, longitude, language })

/**
 * What is under a pin, at exactly the requested coordinates; null where nothing is known, for example at sea.
 */
export const locationAt = v.object({
  name: v.string(),
  gmaps_name: v.string(),
  gmaps_address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
})
export type LocationAt = v.InferOutput<typeof locationAt>
export const locationAtAnswer = v.object({
  data: v.nullable(locationAt),
  attribution: v.nullable(v.string()),
})
