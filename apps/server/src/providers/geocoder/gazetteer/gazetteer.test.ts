import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInBali } from '../bali.ts'
import { describeGeocoder } from '../geocoder.contract.ts'
import { gazetteer } from './gazetteer.ts'
import { KNOWN_LOCATIONS } from './known-locations.ts'
import { relativeName } from './relative-location.ts'
import { searchLocations } from './search-locations.ts'

describeGeocoder('built in', () => ({
  perform: async () => gazetteer,
  faults: [],
  asksForDetails: false,
  atSea: { latitude: -8.9, longitude: 114.5 },
}))

const found = (input: string) => searchLocations(KNOWN_LOCATIONS, input, 5).map(({ name }) => name)

describe('the built-in locations', () => {
  test('there are some ninety, all in Bali, each with a separate id', () => {
    expect(KNOWN_LOCATIONS.length).toBeGreaterThan(90)
    expect(KNOWN_LOCATIONS.filter(location => !isInBali(location))).toEqual([])
    expect(new Set(KNOWN_LOCATIONS.map(({ id }) => id)).size).toBe(KNOWN_LOCATIONS.length)
  })

  test.each([
    ['Berawa', 'Berawa'],
    ['  bErAwA ', 'Berawa'],
    ['cang', 'Canggu'],
    ['canngu', 'Canggu'],
    ['Jl. Pantai Berawa No. 12', 'Berawa'],
    ['pererenan beach', 'Pererenan'],
    ['eat street', 'Oberoi'],
    ['airport', 'Ngurah Rai Airport'],
    ['ubud gianyar', 'Ubud'],
    ['Nusa D', 'Nusa Dua'],
    ['seminyk', 'Seminyak'],
    ['Tegallalang', 'Tegalalang'],
    ['sanúr', 'Sanur'],
  ])('%j finds %s first', (input, first) => {
    expect(found(input)[0]).toBe(first)
  })

  test.each(['', '   ', '!?', 'pizza margherita', 'qqxzzy', '12', '\u0000', 'x'.repeat(200)])(
    '%j finds nothing',
    input => {
      expect(found(input)).toEqual([])
    },
  )

  test('every location is found by its main name first, and by its name in any case', () => {
    for (const { name } of KNOWN_LOCATIONS) expect([name, found(name.toUpperCase())[0]]).toEqual([name, name])
  })

  test('whatever is typed, there are at most five different results, and always the same ones', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), input => {
        const names = found(input)
        expect(names.length).toBeLessThanOrEqual(5)
        expect(new Set(names).size).toBe(names.length)
        expect(found(input)).toEqual(names)
      }),
    )
  })
})

describe('a pin in a village', () => {
  test.each([
    [-8.6549, 115.1492, 'en', 'Tibubeneng', 'Kuta Utara, Badung, Bali 80363'],
    [-8.7138, 115.1885, 'en', 'Pemogan, near Sunset Road', ''],
    [-8.7138, 115.1885, 'id', 'Pemogan, dekat Sunset Road', ''],
    [-8.5069, 115.2625, 'en', 'Ubud', ''],
  ] as const)('%f, %f in %s is called %s', async (latitude, longitude, language, name, address) => {
    const answer = await gazetteer.reverse({ at: { latitude, longitude }, language })
    expect(answer).toMatchObject({
      status: 'found',
      location: { name, address: expect.stringContaining(address) },
    })
  })

  test('any location inside Bali gets an answer at once: a village, a named location near it, or nothing', async () => {
    const near = {
      latitude: fc.double({ min: -8.95, max: -8, noNaN: true }),
      longitude: fc.double({ min: 114.4, max: 115.75, noNaN: true }),
    }
    await fc.assert(
      fc.asyncProperty(fc.record(near), async at => {
        const answer = await gazetteer.reverse({ at, language: 'en' })
        const name = answer.status === 'found' ? answer.location.name : answer.status
        expect(name).not.toBe('')
        expect(answer.status).not.toBe('unavailable')
      }),
    )
  })
})

describe('the name of a pin far from any village', () => {
  const BERAWA = { name: 'Berawa', latitude: -8.6596, longitude: 115.1434 }
  const KM = 1 / ((6371 * Math.PI) / 180)
  const at = (north: number, east: number) => ({
    latitude: BERAWA.latitude + north * KM,
    longitude: BERAWA.longitude + (east * KM) / Math.cos((BERAWA.latitude * Math.PI) / 180),
  })

  test.each([
    [0, 0, 'Berawa', 'Berawa'],
    [0, 0.67, '670 m E of Berawa', '670 m di timur Berawa'],
    [0.5, 0, '500 m N of Berawa', '500 m di utara Berawa'],
    [-1.26, -1.26, '1.8 km SW of Berawa', '1,8 km di barat daya Berawa'],
    [0, -0.9996, '1 km W of Berawa', '1 km di barat Berawa'],
    [-3, 3, '4.2 km SE of Berawa', '4,2 km di tenggara Berawa'],
  ])('%s km north and %s km east of Berawa: %s', (north, east, en, id) => {
    expect(relativeName(at(north, east), BERAWA, 'en')).toBe(en)
    expect(relativeName(at(north, east), BERAWA, 'id')).toBe(id)
  })
})
