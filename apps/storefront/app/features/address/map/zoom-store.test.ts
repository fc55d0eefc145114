import { expect, it } from 'vitest'
import { openingZoom } from './zoom-store.ts'

it.each([
  ['tiles', true, null, 19],
  ['google', true, null, 19],
  ['tiles', false, null, 8],
  ['tiles', true, 15, 15],
  ['vector', false, 12, 12],
  // Without streets: the villages and rivers around the location.
  ['vector', true, null, 15],
  ['vector', true, 19, 19],
] as const)(
  'ADDR-29 a map of %s with a location: %s, last zoomed to %s, opens at %s',
  (source, hasLocation, stored, zoom) => {
    expect(openingZoom({ hasLocation, source }, stored)).toBe(zoom)
  },
)
