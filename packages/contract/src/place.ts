// Searching a location by name, and looking up what is under a pin, through our server: the browser's
// requests are the same for every provider (ADDR-05, ADDR-21, ADDR-32).
import * as z from 'zod/mini'
import { latitude, longitude } from './coordinates.ts'
import { printable } from './plain-text.ts'

/** AMB-091: search and reverse look-up stay inside this box. */
export const BALI_BOX = { south: -8.95, west: 114.4, north: -8.0, east: 115.75 } as const

const language = z._default(z.enum(['en', 'id']), 'en')
/** One per visit to the search box, never reused after a location was read with it. */
const session = z.optional(z.string().check(z.regex(/^[\w-]{16,36}$/)))

export const placeId = z.string().check(z.minLength(1), z.maxLength(512), printable)

export const placeSearchBody = z.object({
  input: z.string().check(z.trim(), z.maxLength(200), printable),
  session,
  language,
})

/** ADDR-05; its position is requested when it is chosen. */
export const placeSuggestion = z.object({
  id: placeId,
  name: z.string(),
  gmaps_name: z.string(),
  gmaps_address: z.string(),
  save_as: z.literal('other'),
})
export type PlaceSuggestion = z.infer<typeof placeSuggestion>

/** The best first, at most 5; `attribution` must be shown next to them. */
export const placeSearchAnswer = z.object({
  data: z.array(placeSuggestion),
  attribution: z.nullable(z.string()),
})

export const placeBody = z.object({ place_id: placeId, session, language })

export const place = z.object({
  id: placeId,
  name: z.string(),
  gmaps_name: z.string(),
  gmaps_address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type PlaceAnswer = z.infer<typeof place>
export const placeAnswer = z.object({ data: place, attribution: z.nullable(z.string()) })

export const placeAtBody = z.object({ latitude, longitude, language })

/**
 * What is under a pin, at exactly the requested coordinates; null where nothing is known, for example at sea.
 */
export const placeAt = z.object({
  name: z.string(),
  gmaps_name: z.string(),
  gmaps_address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type PlaceAt = z.infer<typeof placeAt>
export const placeAtAnswer = z.object({
  data: z.nullable(placeAt),
  attribution: z.nullable(z.string()),
})
