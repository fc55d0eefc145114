import { describe, expect, test } from 'vitest'
import { describeSettings, readSettings } from './settings.ts'

const PRODUCTION = {
  DATABASE_URL: 'postgresql://pesan:hidden-password@db.internal:5432/pesan',
  SECRET_KEY: 'x'.repeat(32),
}

describe('maps, places and couriers', () => {
  test('AMB-052 ADDR-29 without any setting: the built-in map around Denpasar, the built-in place search, simulated couriers', () => {
    expect(readSettings({})).toMatchObject({
      map: { center: { latitude: -8.65, longitude: 115.2167 }, source: { type: 'vector' } },
      geocoder: { type: 'gazetteer' },
      biteship: { baseUrl: 'http://127.0.0.1:3001/biteship' },
    })
  })

  test('in production without credentials couriers are off, and nothing is a simulator', () => {
    const settings = readSettings(PRODUCTION)
    expect(settings).toMatchObject({ geocoder: { type: 'gazetteer' }, biteship: null })
    expect(describeSettings(settings).couriers).toBe('off: no credentials')
  })

  test('AMB-052 a browser key gives Google’s map, an address of a provider its tiles', () => {
    const sourceOf = (env: Record<string, string>) => readSettings(env).map.source
    expect(sourceOf({ GOOGLE_MAPS_BROWSER_KEY: 'AIza' })).toEqual({
      type: 'google',
      key: 'AIza',
      mapId: null,
    })
    const url = 'https://tiles.example/{z}/{x}/{y}.png'
    expect(sourceOf({ MAP_TILES_URL: url })).toEqual({
      type: 'tiles',
      url,
      attribution: '© OpenStreetMap contributors',
    })
    const archive = 'https://tiles.example/bali.pmtiles'
    expect(sourceOf({ MAP_ARCHIVE_URL: archive, MAP_TILES_ATTRIBUTION: '© Mappers' })).toEqual({
      type: 'archive',
      url: archive,
      attribution: '© Mappers',
    })
  })

  test('Google and OpenStreetMap are chosen by setting; with a key Google itself, else its simulator', () => {
    expect(readSettings({ GEOCODER: 'google' }).geocoder).toMatchObject({
      placesBaseUrl: 'http://127.0.0.1:3001/google-maps',
    })
    const google = { ...PRODUCTION, GEOCODER: 'google', GOOGLE_MAPS_SERVER_KEY: 'AIza' }
    expect(readSettings(google).geocoder).toEqual({
      type: 'google',
      apiKey: 'AIza',
      placesBaseUrl: 'https://places.googleapis.com',
      mapsBaseUrl: 'https://maps.googleapis.com',
    })
    const photon = { ...PRODUCTION, GEOCODER: 'photon', PHOTON_BASE_URL: 'https://photon.example/' }
    expect(readSettings(photon).geocoder).toMatchObject({
      photonBaseUrl: 'https://photon.example',
      nominatimBaseUrl: null,
      nominatimEveryMs: 1000,
    })
  })

  test.each([
    [{ GEOCODER: 'google' }, 'GOOGLE_MAPS_SERVER_KEY: needed'],
    [{ GEOCODER: 'photon' }, 'PHOTON_BASE_URL: needed'],
    [{ GOOGLE_PLACES_BASE_URL: 'http://127.0.0.1:3001/google-maps' }, 'must be https in production'],
    [{ BITESHIP_BASE_URL: 'http://127.0.0.1:3001/biteship' }, 'must be https in production'],
  ])('production refuses %j', (env, problem) => {
    expect(() => readSettings({ ...PRODUCTION, ...env })).toThrow(problem)
  })

  test.each([
    [{ MAP_CENTER: '-8.65' }, 'MAP_CENTER'],
    [{ MAP_CENTER: '-98.65,115' }, 'MAP_CENTER: must be degrees'],
    [{ MAP_TILES_URL: 'https://tiles.example/' }, 'MAP_TILES_URL'],
    [{ MAP_ARCHIVE_URL: 'https://tiles.example/{z}/{x}/{y}.mvt' }, 'MAP_ARCHIVE_URL'],
    [{ GEOCODER: 'bing' }, 'GEOCODER'],
    [{ BITESHIP_COURIERS: 'Gojek, Grab' }, 'BITESHIP_COURIERS'],
  ])('%j is named as wrong', (env, name) => {
    expect(() => readSettings(env)).toThrow(name)
  })

  test('the first lines of the log contain no key', () => {
    const env = {
      GOOGLE_MAPS_SERVER_KEY: 'AIza-secret',
      GEOCODER: 'google',
      BITESHIP_API_KEY: 'biteship_live.secret',
    }
    expect(JSON.stringify(describeSettings(readSettings(env)))).not.toContain('secret')
  })
})
