import type { Rupiah } from '@pesan/contract/money'
import { holdsLocation, zoneFault } from '@pesan/domain/delivery/zone'
import { expect, test } from 'vitest'
import { newZone, withCornerAt, withMovedCorner, withoutCorner } from './zone-shape.ts'

const PLACE = { latitude: -8.66, longitude: 115.14 }
const square = [
  { latitude: 0, longitude: 0 },
  { latitude: 0, longitude: 2 },
  { latitude: 2, longitude: 2 },
  { latitude: 2, longitude: 0 },
]

test('CHARGE-08 a new zone lies around the outlet, a second one around the first', () => {
  const first = newZone('Close by', PLACE, [])
  expect(zoneFault(first.corners)).toBeNull()
  expect(holdsLocation(first.corners, PLACE)).toBe(true)
  expect(first.price).toBe(10_000 as Rupiah)
  const second = newZone('Around us', PLACE, [first])
  for (const corner of first.corners) expect(holdsLocation(second.corners, corner)).toBe(true)
})

test('CHARGE-08 a press on a side adds a corner there, also on the side that closes the zone', () => {
  expect(withCornerAt(square, { latitude: 2.01, longitude: 1 })).toEqual([
    square[0],
    square[1],
    square[2],
    { latitude: 2.01, longitude: 1 },
    square[3],
  ])
  expect(withCornerAt(square, { latitude: 1, longitude: -0.01 }).at(-1)).toEqual({
    latitude: 1,
    longitude: -0.01,
  })
})

test('CHARGE-08 a corner is moved to a centimetre, and removed while three are left', () => {
  expect(withMovedCorner(square, 1, { latitude: 0.123456789, longitude: 2 })[1]).toEqual({
    latitude: 0.1234568,
    longitude: 2,
  })
  const three = withoutCorner(square, 0)
  expect(three).toEqual(square.slice(1))
  expect(withoutCorner(three, 0)).toBe(three)
})
