/** Google Maps Platform: Places API (New) and Geocoding, over a small world of Balinese places. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createMood } from '../mood.ts'
import type { Vendor, World } from '../vendor.ts'
import { geocodeAnswer } from './geocode.ts'
import { refuse } from './google-error.ts'
import { registerPlaces } from './places.routes.ts'
import { createSessions } from './sessions.ts'

export const GOOGLE_MAPS_KEY = 'sandbox-google-maps-key'

const SLOW_MS = 6_000

const MOODS = {
  bad_key: 'Refuses every key',
  limited: 'Says that the quota is used up',
  outage: 'Fails',
  slow: 'Answers after six seconds',
  garbage: 'Answers what is no JSON',
  empty: 'Finds nothing',
} as const

const latlng = z
  .string()
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
  .transform(text => text.split(',').map(Number))
const question = z.object({ latlng, key: z.string().optional() })

export function createGoogleMaps({ wait }: World): Vendor {
  return {
    name: 'google-maps',
    title: 'Google Maps',
    about: 'Finds places in Bali and says what is at a point; counts what a search costs.',
    page: 'mood',
    async routes(app) {
      const stop = new AbortController()
      app.addHook('preClose', async () => stop.abort())
      const mood = createMood('Google Maps', MOODS)
      mood.register(app)
      const sessions = createSessions()
      app.get('/sessions.json', () => sessions.report())

      async function refuseByMood(
        request: FastifyRequest,
        reply: FastifyReply,
      ): Promise<FastifyReply | null> {
        const now = mood.now()
        if (now === 'bad_key' || request.headers['x-goog-api-key'] !== GOOGLE_MAPS_KEY)
          return refuse(reply, 'PERMISSION_DENIED', 'API key not valid. Please pass a valid API key.')
        if (now === 'limited') return refuse(reply, 'RESOURCE_EXHAUSTED', 'Quota exceeded.')
        if (now === 'outage') return refuse(reply, 'INTERNAL', 'Internal error encountered.')
        if (now === 'garbage') return reply.type('application/json').send('{"suggestions":[')
        if (now === 'slow') await wait(SLOW_MS, stop.signal)
        return null
      }
      registerPlaces(app, { sessions, refuseByMood, isEmpty: () => mood.now() === 'empty' })

      app.get('/maps/api/geocode/json', async (request, reply) => {
        const now = mood.now()
        const parsed = question.safeParse(request.query)
        if (now === 'garbage') return reply.type('application/json').send('{"status":"O')
        if (now === 'slow') await wait(SLOW_MS, stop.signal)
        if (!parsed.success) return { status: 'INVALID_REQUEST', results: [] }
        if (now === 'bad_key' || parsed.data.key !== GOOGLE_MAPS_KEY)
          return { status: 'REQUEST_DENIED', results: [], error_message: 'The provided API key is invalid.' }
        if (now === 'limited') return { status: 'OVER_QUERY_LIMIT', results: [] }
        if (now === 'outage') return { status: 'UNKNOWN_ERROR', results: [] }
        const [latitude = 0, longitude = 0] = parsed.data.latlng
        return now === 'empty' ? { status: 'ZERO_RESULTS', results: [] } : geocodeAnswer(latitude, longitude)
      })
    },
  }
}
