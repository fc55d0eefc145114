import { expect, test } from 'vitest'
import { joinPieces, type Point, simplify } from './rings.ts'

test('pieces that meet become one line, whatever their order, and a ring stays a ring', () => {
  const a: Point[] = [
    [0, 0],
    [1, 0],
  ]
  const b: Point[] = [
    [1, 0],
    [1, 1],
  ]
  const c: Point[] = [
    [1, 1],
    [0, 0],
  ]
  const alone: Point[] = [
    [5, 5],
    [6, 5],
    [6, 6],
    [5, 5],
  ]
  const joined = joinPieces([c, alone, a, b])
  expect(joined).toHaveLength(2)
  expect(joined[0]).toEqual(alone)
  expect(new Set(joined[1]?.map(String))).toEqual(new Set(['0,0', '1,0', '1,1']))
})

test('a line that begins at the edge of the region is not cut', () => {
  const joined = joinPieces([
    [
      [2, 0],
      [3, 0],
    ],
    [
      [1, 0],
      [2, 0],
    ],
  ])
  expect(joined).toEqual([
    [
      [1, 0],
      [2, 0],
      [2, 0],
      [3, 0],
    ],
  ])
})

test('points on the way between their neighbours are left out, corners stay', () => {
  const line: Point[] = [
    [0, 0],
    [1, 0.001],
    [2, 0],
    [2, 2],
  ]
  expect(simplify(line, 0.01)).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
  ])
})
