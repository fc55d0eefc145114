import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaOf, type Frame, MAX_ZOOM, moved, rotated, settled, WHOLE_FRAME, zoomed } from './frame.ts'

const LYING = { width: 4000, height: 3000 }
const size = fc.record({
  width: fc.integer({ min: 16, max: 8000 }),
  height: fc.integer({ min: 16, max: 8000 }),
})
const frame: fc.Arbitrary<Frame> = fc.record({
  rotation: fc.constantFrom(0, 90, 180, 270),
  zoom: fc.double({ min: 0.1, max: 20, noNaN: true }),
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
})

describe('EDIT-06 the square that is cut out of a photo', () => {
  test('is the largest one in the middle at first', () => {
    expect(areaOf(LYING, WHOLE_FRAME)).toEqual({ left: 0.125, top: 0, width: 0.75, height: 1 })
  })

  test('stays a square within the photo, wherever it is moved, zoomed and rotated to', () => {
    fc.assert(
      fc.property(size, frame, fc.boolean(), (photo, given, clockwise) => {
        for (const next of [
          settled(photo, given),
          rotated(photo, given, clockwise),
          zoomed(photo, given, 3),
        ]) {
          const { left, top, width, height } = areaOf(photo, next)
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
          expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9)
          const isLying = next.rotation % 180 === 0
          const across = width * (isLying ? photo.width : photo.height)
          expect(across).toBeCloseTo(height * (isLying ? photo.height : photo.width), 6)
        }
      }),
    )
  })

  test('is at most five times smaller', () => {
    expect(zoomed(LYING, WHOLE_FRAME, 100).zoom).toBe(MAX_ZOOM)
    expect(zoomed(LYING, WHOLE_FRAME, -1)).toEqual(WHOLE_FRAME)
  })

  test('moves to the edge and no further', () => {
    expect(areaOf(LYING, moved(LYING, WHOLE_FRAME, { right: 9, down: 9 })).left).toBeCloseTo(0.25)
    expect(areaOf(LYING, moved(LYING, WHOLE_FRAME, { right: -9, down: 0 })).left).toBe(0)
  })

  test('shows the same part after four rotations', () => {
    const start = moved(LYING, zoomed(LYING, WHOLE_FRAME, 3), { right: 0.3, down: -0.2 })
    const end = [1, 2, 3, 4].reduce(now => rotated(LYING, now, true), start)
    expect(end.rotation).toBe(0)
    expect([end.x, end.y, end.zoom]).toEqual([
      expect.closeTo(start.x),
      expect.closeTo(start.y),
      expect.closeTo(start.zoom),
    ])
  })
})
