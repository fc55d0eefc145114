// Parses the Places API's answers. Optional parts are often missing, which is normal.
import * as z from 'zod'
import { type FoundPlace, MAX_SUGGESTIONS, type Place } from '../geocoder.ts'

const text = z.object({ text: z.string() })

const prediction = z.object({
  placeId: z.string().min(1),
  text: text.optional(),
  structuredFormat: z.object({ mainText: text.optional(), secondaryText: text.optional() }).optional(),
})
/** An empty result has no `suggestions` at all; suggested queries, which are no places, are left out. */
const suggestions = z.object({
  suggestions: z.array(z.object({ placePrediction: prediction.optional() })).default([]),
})

export function readSuggestions(json: unknown): FoundPlace[] | null {
  const parsed = suggestions.safeParse(json)
  if (!parsed.success) return null
  return parsed.data.suggestions
    .flatMap(({ placePrediction }) => (placePrediction ? [toFound(placePrediction)] : []))
    .slice(0, MAX_SUGGESTIONS)
}

const toFound = ({ placeId, text: whole, structuredFormat }: z.infer<typeof prediction>): FoundPlace => ({
  id: placeId,
  name: structuredFormat?.mainText?.text ?? whole?.text ?? '',
  address: structuredFormat?.secondaryText?.text ?? '',
})

const details = z.object({
  id: z.string().min(1),
  displayName: text.optional(),
  formattedAddress: z.string().default(''),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
})

export function readDetails(json: unknown): Place | null {
  const parsed = details.safeParse(json)
  if (!parsed.success) return null
  const { id, displayName, formattedAddress, location } = parsed.data
  const name = displayName?.text ?? formattedAddress.split(',')[0]?.trim() ?? ''
  return { id, name, address: formattedAddress, ...location }
}

const refusal = z.object({ error: z.object({ message: z.string() }) })

export function readRefusal(json: unknown): string {
  const parsed = refusal.safeParse(json)
  return parsed.success ? parsed.data.error.message : ''
}
