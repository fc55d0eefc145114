// Location search and reverse lookup of a pin, over HTTP, without a map provider.
import { readPlace, readPlaceAt, searchPlaces } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const BERAWA = { name: 'Berawa', gmaps_name: 'Berawa', gmaps_address: 'Tibubeneng, North Kuta, Badung, Bali' }

describe('the search for a location', () => {
  test('ADDR-05 ADDR-32 suggestions have an id, a name, an address and the type other', async () => {
    const { data, attribution } = await api.call(searchPlaces, { body: { input: ' bera ' } })
    expect(data[0]).toEqual({ id: 'bali:berawa', ...BERAWA, save_as: 'other' })
    expect(attribution).toBe('GeoNames, © OpenStreetMap contributors')
  })

  test('an empty query and an unknown location are not failures', async () => {
    for (const input of ['', '   ', 'qqxzzy']) {
      expect((await api.call(searchPlaces, { body: { input } })).data).toEqual([])
    }
  })

  test('ADDR-32 the id of a suggestion finds its coordinates', async () => {
    const { data } = await api.call(readPlace, { body: { place_id: 'bali:berawa' } })
    expect(data).toEqual({ id: 'bali:berawa', ...BERAWA, latitude: -8.6596, longitude: 115.1434 })
    const refused = await api.refusal(readPlace, { body: { place_id: 'bali:atlantis' } })
    expect([refused.httpStatus, refused.code]).toEqual([404, 'place_not_found'])
  })

  test.each([
    ['no input', {}, 'input'],
    ['201 characters', { input: 'x'.repeat(201) }, 'input'],
    ['a control character', { input: 'ber\u0007awa' }, 'input'],
    ['an unsupported language', { input: 'berawa', language: 'tlh' }, 'language'],
    ['a malformed session', { input: 'berawa', session: 'x' }, 'session'],
  ])('%s is refused with the name of its field', async (_what, body, field) => {
    const refused = await api.refusal(searchPlaces, { body })
    expect(Object.keys(refused.errors ?? {})).toEqual([field])
  })
})

describe('the reverse lookup of a pin', () => {
  const at = (latitude: unknown, longitude: unknown, language = 'en') =>
    api.call(readPlaceAt, { body: { latitude, longitude, language } as never })

  test('ADDR-27 ADDR-32 a pin is named by its village and the road near it, in the requested language, and is not moved', async () => {
    const pin = { latitude: -8.7138, longitude: 115.1885 }
    const { data } = await at(pin.latitude, pin.longitude)
    expect(data).toMatchObject({ ...pin, name: 'Pemogan, near Sunset Road' })
    expect((await at(String(pin.latitude), String(pin.longitude), 'id')).data?.name).toBe(
      'Pemogan, dekat Sunset Road',
    )
  })

  test.each([0.00009, 0.00011])('a pin moved by %s degrees keeps its coordinates', async off => {
    const pin = { latitude: -8.6596 + off, longitude: 115.1495 - off }
    expect((await at(pin.latitude, pin.longitude)).data).toMatchObject(pin)
  })

  test('outside Bali nothing is found', async () => {
    expect((await at(-6.2, 106.8)).data).toBeNull()
    expect((await at(90, 180)).data).toBeNull()
  })

  test.each([
    ['NaN', { latitude: 'NaN', longitude: 115 }],
    ['beyond the pole', { latitude: 90.1, longitude: 115 }],
    ['beyond the date line', { latitude: -8.65, longitude: 180.1 }],
    ['half a pin', { longitude: 115 }],
    ['a word', { latitude: 'Berawa', longitude: 115 }],
    ['null', { latitude: null, longitude: 115 }],
    ['an empty text', { latitude: '', longitude: 115 }],
  ])('%s is invalid input', async (_what, body) => {
    expect((await api.refusal(readPlaceAt, { body })).code).toBe('invalid_input')
  })
})

describe('a map provider that is down', () => {
  test('every endpoint reports the failure, and never as "nothing found"', async () => {
    const noCustomer = 'http://127.0.0.1:9'
    const down = await startApi({
      env: { GEOCODER: 'google', GOOGLE_PLACES_BASE_URL: noCustomer, GOOGLE_MAPS_BASE_URL: noCustomer },
    })
    const refusals = [
      await down.refusal(searchPlaces, { body: { input: 'berawa' } }),
      await down.refusal(readPlace, { body: { place_id: 'ChIJ1' } }),
      await down.refusal(readPlaceAt, { body: { latitude: -8.65, longitude: 115.14 } }),
    ]
    const answers = refusals.map(({ httpStatus, code }) => [httpStatus, code])
    expect(answers).toEqual(Array.from({ length: 3 }, () => [503, 'map_search_unavailable']))
    await down.stop()
  })
})
