/** Google Maps Platform: Places API (New), Geocoding and the map's script, over a small set of Balinese places. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { createSimulatedVendor } from '../simulated-vendor.ts'
import type { Environment, Vendor } from '../vendor.ts'
import { geocodeAnswer } from './geocode.ts'
import { refuse } from './google-error.ts'
import { registerMapsScript } from './maps-script.routes.ts'
import { registerPlaces } from './places.routes.ts'
import { createSessions } from './sessions.ts'

export const GOOGLE_MAPS_KEY = 'sandbox-google-maps-key'

const FAULTS = {
  bad_key: 'Refuses every key',
  limited: 'Says that the quota is used up',
  outage: 'Fails',
  empty: 'Finds nothing',
} as const

const latlng = v.pipe(
  v.string(),
  v.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/),
  v.transform(text => text.split(',').map(Number)),
)
const queryParams = v.object({ latlng, key: v.optional(v.string()) })

export function createGoogleMaps(environment: Environment): Vendor {
  return createSimulatedVendor(environment, {
    name: 'google-maps',
    title: 'Google Maps',
    about: 'Finds places in Bali, says what is at a point and draws a map; counts what it would be paid for.',
    faults: FAULTS,
    routes(app, fault) {
      const isKeyValid = (key: unknown) => fault.now() !== 'bad_key' && key === GOOGLE_MAPS_KEY
      registerMapsScript(app, { isKeyValid, isDown: () => fault.now() === 'outage' })

      const sessions = createSessions()
      app.get('/sessions.json', () => sessions.report())

      async function refuseByFault(
        request: FastifyRequest,
        reply: FastifyReply,
      ): Promise<FastifyReply | null> {
        const now = fault.now()
        if (!isKeyValid(request.headers['x-goog-api-key']))
          return refuse(reply, 'PERMISSION_DENIED', 'API key not valid. Please pass a valid API key.')
        if (now === 'limited') return refuse(reply, 'RESOURCE_EXHAUSTED', 'Quota exceeded.')
        if (now === 'outage') return refuse(reply, 'INTERNAL', 'Internal error encountered.')
        return fault.fail(reply, '{"suggestions":[')
      }
      registerPlaces(app, { sessions, refuseByFault, isEmpty: () => fault.now() === 'empty' })

      app.get('/maps/api/geocode/json', async (request, reply) => {
        const now = fault.now()
        const failed = await fault.fail(reply, '{"status":"O')
        if (failed) return failed
        const parsed = v.safeParse(queryParams, request.query)
        if (!parsed.success) return { status: 'INVALID_REQUEST', results: [] }
        if (!isKeyValid(parsed.output.key))
          return { status: 'REQUEST_DENIED', results: [], error_message: 'The provided API key is invalid.' }
        if (now === 'limited') return { status: 'OVER_QUERY_LIMIT', results: [] }
        if (now === 'outage') return { status: 'UNKNOWN_ERROR', results: [] }
        sessions.geocode()
        const [latitude = 0, longitude = 0] = parsed.output.latlng
        return now === 'empty' ? { status: 'ZERO_RESULTS', results: [] } : geocodeAnswer(latitude, longitude)
      })
    },
  })
}
