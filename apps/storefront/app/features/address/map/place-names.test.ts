import { expect, it } from 'vitest'
import { placeNames, roomyNames } from './place-names.ts'

const name = (text: string) => ({ name: text, latitude: 0, longitude: 0, rank: 1 })

it('of two names that would touch the better known stays', () => {
  const [ubud, peliatan, kuta] = [name('Ubud'), name('Peliatan'), name('Kuta')]
  const places = new Map([
    [ubud, { x: 0, y: 0 }],
    [peliatan, { x: 30, y: 5 }],
    [kuta, { x: 30, y: 60 }],
  ])
  expect(roomyNames([ubud, peliatan, kuta], one => places.get(one) ?? { x: 0, y: 0 })).toEqual([ubud, kuta])
})

it('every name lies in Bali', () => {
  expect(placeNames.length).toBeGreaterThan(50)
  for (const { latitude, longitude } of placeNames) {
    expect([latitude > -8.95, latitude < -8, longitude > 114.4, longitude < 115.75]).not.toContain(false)
  }
})
