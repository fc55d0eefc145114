import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSandbox } from '../app.ts'
import { GOOGLE_MAPS_KEY } from './google-maps.ts'

let app: FastifyInstance
beforeEach(() => {
  app = createSandbox()
  return () => app.close()
})

const search = (mask?: string) =>
  app.inject({
    method: 'POST',
    url: '/google-maps/v1/places:autocomplete',
    headers: {
      'x-goog-api-key': GOOGLE_MAPS_KEY,
      ...(mask === undefined ? {} : { 'x-goog-fieldmask': mask }),
    },
    payload: { input: 'Berawa' },
  })
const script = (query: string) => app.inject(`/google-maps/maps/api/js?${query}`)

describe('field masks', () => {
  it('answers only what the mask names', async () => {
    const { suggestions } = (await search('suggestions.placePrediction.placeId')).json()
    expect(suggestions[0]).toEqual({ placePrediction: { placeId: 'ChIJsandbox0001' } })
  })

  it('refuses a field that does not exist', async () => {
    const refused = await search('suggestions.placePrediction.placeId,suggestions.placePrediction.rating')
    expect(refused.json()).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } })
  })
})

describe('the script of the map', () => {
  it('loads parts from its host and calls back', async () => {
    const { statusCode, body, headers } = await script(
      `key=${GOOGLE_MAPS_KEY}&callback=google.maps.__ib__&libraries=core,maps`,
    )
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(body).toContain('window.google.maps.__ib__()')
    expect(body).toContain('isKeyValid: true')
    const [, part] = /URL\('([^']+)'/.exec(body) ?? []
    const api = await app.inject(`/google-maps${part}`)
    expect([api.statusCode, api.headers['access-control-allow-origin']]).toEqual([200, '*'])
  })

  it('is served with a wrong key too, and reports it only then', async () => {
    expect((await script('key=other&callback=begin')).body).toContain('isKeyValid: false')
  })

  it.each(['', 'callback=alert(1)//', 'callback=a..b'])(
    'accepts no callback that is not a name: %j',
    async query => {
      expect((await script(query)).statusCode).toBe(400)
    },
  )
})
