import { expect, it } from 'vitest'
import { type MapName, namesWithRoom, placeNames } from './map-names.ts'

const at = (name: string, x: number, y: number, angle = 0): MapName => ({
  name,
  style: 'place-1',
  x,
  y,
  angle,
})

it('of two names that would touch, the first stays', () => {
  const [ubud, peliatan, kuta] = [at('Ubud', 0, 0), at('Peliatan', 30, 5), at('Kuta', 30, 60)]
  expect(namesWithRoom([ubud, peliatan, kuta])).toEqual([ubud, kuta])
})

it('a name is shown once, however many segments its road has', () => {
  const [first, second] = [at('Jalan Raya Kuta', 0, 0), at('Jalan Raya Kuta', 500, 500)]
  expect(namesWithRoom([first, second])).toEqual([first])
})

it('a rotated name occupies its rotated box', () => {
  const road = at('Jalan Raya Kuta', 0, 0, 90)
  expect(namesWithRoom([road, at('Kuta', 60, 0)])).toHaveLength(2)
  expect(namesWithRoom([road, at('Kuta', 0, 60)])).toEqual([road])
})

it('every name is in Bali', () => {
  expect(placeNames.length).toBeGreaterThan(50)
  for (const { latitude, longitude } of placeNames) {
    expect([latitude > -8.95, latitude < -8, longitude > 114.4, longitude < 115.75]).not.toContain(false)
  }
})
