// Parses the Geocoding API's answer: always HTTP 200, with the outcome as a status in the body.

import * as v from 'valibot'
import type { ProviderFault } from '../../provider-fault.ts'
import type { LocationAtResult } from '../geocoder.ts'

const component = v.object({ long_name: v.string(), types: v.array(v.string()) })
const result = v.object({
  formatted_address: v.optional(v.string(), ''),
  address_components: v.optional(v.array(component), []),
})
const answer = v.object({ status: v.string(), results: v.optional(v.array(result), []) })

const FAULTS: Readonly<Record<string, ProviderFault>> = {
  OVER_QUERY_LIMIT: 'limited',
  OVER_DAILY_LIMIT: 'limited',
  REQUEST_DENIED: 'credentials',
  INVALID_REQUEST: 'rejected',
  UNKNOWN_ERROR: 'outage',
}

/** The name is the street, else the village (ADDR-32), which in Bali is mostly an administrative area. */
const NAMED_BY = [
  'route',
  'sublocality',
  'sublocality_level_1',
  'locality',
  'administrative_area_level_4',
  'administrative_area_level_3',
] as const

export function readGeocode(json: unknown): LocationAtResult {
  const parsed = v.safeParse(answer, json)
  if (!parsed.success) return { status: 'unavailable', reason: 'bad_answer' }
  const { status, results } = parsed.output
  if (status === 'ZERO_RESULTS') return { status: 'nothing' }
  if (status !== 'OK') return { status: 'unavailable', reason: FAULTS[status] ?? 'bad_answer' }
  const [best] = results
  if (!best) return { status: 'nothing' }
  return { status: 'found', location: { name: nameOf(best), address: best.formatted_address } }
}

function nameOf({ address_components }: v.InferOutput<typeof result>): string {
  const named = NAMED_BY.map(type => address_components.find(({ types }) => types.includes(type)))
  return named.find(found => found !== undefined)?.long_name ?? ''
}
