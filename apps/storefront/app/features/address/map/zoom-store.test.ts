import { expect, it } from 'vitest'
import { openingZoom } from './zoom-store.ts'

it.each([
  [true, null, 19],
  [false, null, 8],
  [true, 15, 15],
  [false, 12, 12],
])('ADDR-29 a map with a place: %s, last zoomed to %s, opens at %s', (hasPlace, kept, zoom) => {
  expect(openingZoom(hasPlace, kept)).toBe(zoom)
})
