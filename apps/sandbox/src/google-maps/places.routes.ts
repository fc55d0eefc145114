/** Places API (New): autocomplete and details, with the rules on keys, masks and unknown fields. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { addressOf, type BaliPlace, PLACES, placesCalled } from '../bali/places.ts'
import { refuse } from './google-error.ts'
import type { createSessions } from './sessions.ts'

const MOST_SUGGESTIONS = 5

const point = v.strictObject({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
const rectangle = v.strictObject({ rectangle: v.strictObject({ low: point, high: point }) })
const search = v.strictObject({
  input: v.pipe(v.string(), v.minLength(1)),
  locationRestriction: v.optional(rectangle),
  locationBias: v.optional(rectangle),
  includedRegionCodes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.length(2))), v.maxLength(15))),
  regionCode: v.optional(v.string()),
  languageCode: v.optional(v.string()),
  sessionToken: v.optional(v.pipe(v.string(), v.maxLength(36))),
})

const SUGGESTION_FIELDS = ['place', 'placeId', 'text', 'structuredFormat', 'types'] as const
const SUGGESTION_MASK = /^suggestions\.placePrediction\.(\w+)$/
const DETAIL_FIELDS = ['id', 'displayName', 'formattedAddress', 'location'] as const

export interface PlacesOptions {
  sessions: ReturnType<typeof createSessions>
  /** Answers the request if a fault is switched on; null: continue. */
  refuseByFault(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null>
  isEmpty(): boolean
}

export function registerPlaces(
  app: FastifyInstance,
  { sessions, refuseByFault, isEmpty }: PlacesOptions,
): void {
  app.post('/v1/places::autocomplete', async (request, reply) => {
    const refused = await refuseByFault(request, reply)
    if (refused) return refused
    const masked = suggestionFields(request.headers['x-goog-fieldmask'])
    if (masked === null) return refuse(reply, 'INVALID_ARGUMENT', "Error expanding 'fields' parameter.")
    const parsed = v.safeParse(search, request.body)
    if (!parsed.success) {
      const [issue] = parsed.issues
      return refuse(reply, 'INVALID_ARGUMENT', `Invalid JSON payload received. ${issue?.message ?? ''}`)
    }
    const { input, locationRestriction, sessionToken } = parsed.output
    sessions.search(sessionToken)
    const box = locationRestriction?.rectangle
    const found = placesCalled(input, MOST_SUGGESTIONS).filter(place => !box || isInside(place, box))
    // Google leaves the key out when there is nothing.
    return found.length === 0 || isEmpty()
      ? {}
      : { suggestions: found.map(place => toSuggestion(place, masked)) }
  })

  app.get<{ Params: { id: string }; Querystring: { sessionToken?: string } }>(
    '/v1/places/:id',
    async (request, reply) => {
      const refused = await refuseByFault(request, reply)
      if (refused) return refused
      const mask = request.headers['x-goog-fieldmask']
      if (typeof mask !== 'string' || mask === '')
        return refuse(reply, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
      const fields = mask.split(',')
      const unknown = fields.find(field => !DETAIL_FIELDS.some(known => known === field))
      if (unknown !== undefined) {
        return refuse(
          reply,
          'INVALID_ARGUMENT',
          `Error expanding 'fields' parameter. Cannot find '${unknown}'.`,
        )
      }
      const place = PLACES.find(({ id }) => id === request.params.id)
      if (!place) return refuse(reply, 'NOT_FOUND', 'The Place ID is no longer valid.')
      sessions.end(request.query.sessionToken)
      const whole = {
        id: place.id,
        displayName: { text: place.name, languageCode: 'id' },
        formattedAddress: `${place.name}, ${addressOf(place)}`,
        location: { latitude: place.latitude, longitude: place.longitude },
      }
      return onlyFields(whole, fields)
    },
  )
}

type Box = v.InferOutput<typeof rectangle>['rectangle']

const isInside = ({ latitude, longitude }: BaliPlace, { low, high }: Box): boolean =>
  latitude >= low.latitude &&
  latitude <= high.latitude &&
  longitude >= low.longitude &&
  longitude <= high.longitude

/** The fields of a mask, all without one; null if it names a field that does not exist. */
function suggestionFields(mask: unknown): readonly string[] | null {
  if (typeof mask !== 'string' || mask === '') return SUGGESTION_FIELDS
  const fields = mask.split(',').map(field => SUGGESTION_MASK.exec(field)?.[1])
  const known = SUGGESTION_FIELDS.filter(field => fields.includes(field))
  return known.length === fields.length ? known : null
}

/** A town sometimes has no secondary text, as in real answers. */
function toSuggestion(place: BaliPlace, fields: readonly string[]): object {
  const secondary = place.kind === 'locality' ? {} : { secondaryText: { text: addressOf(place) } }
  const whole = {
    place: `places/${place.id}`,
    placeId: place.id,
    text: { text: `${place.name}, ${addressOf(place)}`, matches: [{ endOffset: 2 }] },
    structuredFormat: { mainText: { text: place.name, matches: [{ endOffset: 2 }] }, ...secondary },
    types: [place.kind, 'geocode'],
  }
  return { placePrediction: onlyFields(whole, fields) }
}

const onlyFields = (whole: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(whole).filter(([field]) => fields.includes(field)))
