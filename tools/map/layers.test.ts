import { describe, expect, test } from 'vitest'
import { labelPoint } from './label-point.ts'
import { landAreas } from './land.ts'
import { layerOf } from './layers.ts'
import { isInTile } from './tile-detail.ts'

const LINE = {
  type: 'LineString' as const,
  coordinates: [
    [0, 0],
    [1, 0],
  ],
}
const SQUARE = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
]
const AREA = { type: 'MultiPolygon' as const, coordinates: [[SQUARE]] }

describe('layerOf', () => {
  test.each([
    [AREA, { natural: 'wood' }, 'landuse', 'forest'],
    [AREA, { landuse: 'orchard' }, 'landuse', 'farmland'],
    [AREA, { leisure: 'park' }, 'landuse', 'park'],
    [AREA, { natural: 'water', water: 'lake' }, 'water', 'lake'],
    [LINE, { waterway: 'river', name: 'Tukad Ayung' }, 'water', 'river'],
    [LINE, { highway: 'trunk', name: 'Sunset Road' }, 'roads', 'highway'],
  ])('%o of %o is drawn in %s as %s', (geometry, tags, layer, kind) => {
    expect(layerOf(geometry, tags)).toMatchObject({ layer, feature: { properties: { kind } } })
  })

  test.each([
    [LINE, { highway: 'service' }],
    [LINE, { natural: 'wood' }],
    [AREA, { building: 'yes' }],
    [{ type: 'Point' as const, coordinates: [0, 0] }, { natural: 'wood' }],
  ])('%o of %o is left out', (geometry, tags) => {
    expect(layerOf(geometry, tags)).toBeNull()
  })
})

test('pieces of a coast become closed areas, and a piece that is cut off becomes none', () => {
  const piece = (coordinates: number[][]) => ({ type: 'LineString' as const, coordinates })
  const areas = landAreas([
    piece([
      [2, 2],
      [0, 2],
      [0, 0],
    ]),
    piece([
      [9, 9],
      [8, 8],
    ]),
    piece([
      [0, 0],
      [2, 0],
      [2, 2],
    ]),
    piece([
      [5, 5],
      [6, 5],
      [6, 6],
      [5, 5],
    ]),
  ])
  expect(areas.map(({ coordinates }) => new Set(coordinates[0]?.map(String)).size)).toEqual([3, 4])
})

test('a name is written in the middle of the largest part', () => {
  const small = [
    [9, 9],
    [9.1, 9],
    [9.1, 9.1],
    [9, 9.1],
    [9, 9],
  ]
  expect(labelPoint({ type: 'MultiPolygon', coordinates: [[small], [SQUARE]] })).toEqual([1, 1])
})

test('from afar only land, lakes, woods and trunk roads are drawn', () => {
  const shown = (kind: string, zoom: number) =>
    isInTile({ layer: 'roads', feature: { type: 'Feature', geometry: LINE, properties: { kind } } }, zoom)
  expect(['earth', 'lake', 'forest', 'highway', 'major_road', 'stream'].map(kind => shown(kind, 8))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(shown('stream', 12)).toBe(true)
})
