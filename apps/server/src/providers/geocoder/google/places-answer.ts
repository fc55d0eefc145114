// Parses the Places API's answers. Optional parts are often missing, which is normal.
import * as v from 'valibot'
import { type FoundLocation, type GeocodedLocation, MAX_SUGGESTIONS } from '../geocoder.ts'

const text = v.object({ text: v.string() })

const prediction = v.object({
  placeId: v.pipe(v.string(), v.minLength(1)),
  text: v.optional(text),
  structuredFormat: v.optional(v.object({ mainText: v.optional(text), secondaryText: v.optional(text) })),
})
/** An empty result has no `suggestions` at all; suggested queries, which are no places, are left out. */
const suggestions = v.object({
  suggestions: v.optional(v.array(v.object({ placePrediction: v.optional(prediction) })), []),
})

export function readSuggestions(json: unknown): FoundLocation[] | null {
  const parsed = v.safeParse(suggestions, json)
  if (!parsed.success) return null
  return parsed.output.suggestions
    .flatMap(({ placePrediction }) => (placePrediction ? [toFound(placePrediction)] : []))
    .slice(0, MAX_SUGGESTIONS)
}

const toFound = ({
  placeId,
  text: whole,
  structuredFormat,
}: v.InferOutput<typeof prediction>): FoundLocation => ({
  id: placeId,
  name: structuredFormat?.mainText?.text ?? whole?.text ?? '',
  address: structuredFormat?.secondaryText?.text ?? '',
})

const details = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  displayName: v.optional(text),
  formattedAddress: v.optional(v.string(), ''),
  location: v.object({
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
})

export function readDetails(json: unknown): GeocodedLocation | null {
  const parsed = v.safeParse(details, json)
  if (!parsed.success) return null
  const { id, displayName, formattedAddress, location } = parsed.output
  const name = displayName?.text ?? formattedAddress.split(',')[0]?.trim() ?? ''
  return { id, name, address: formattedAddress, ...location }
}

const refusal = v.object({ error: v.object({ message: v.string() }) })

export function readRefusal(json: unknown): string {
  const parsed = v.safeParse(refusal, json)
  return parsed.success ? parsed.output.error.message : ''
}
