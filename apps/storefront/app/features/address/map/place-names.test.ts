import { expect, it } from 'vitest'
import { placeNames } from './place-names.ts'

it('every name is in Bali', () => {
  expect(placeNames.length).toBeGreaterThan(50)
  for (const { latitude, longitude } of placeNames) {
    expect([latitude > -8.95, latitude < -8, longitude > 114.4, longitude < 115.75]).not.toContain(false)
  }
})
