import { fromGeojsonVt } from '@maplibre/vt-pbf'
import GeoJSONVT from 'geojson-vt'
import { describe, expect, it } from 'vitest'
import { decodeTile, tileZoom } from './vector-tile.ts'

describe('decodeTile', () => {
  it('reads the kind, name, points and bounds of every layer', () => {
    const coordinates = [
      [115.1, -8.6],
      [115.2, -8.6],
    ]
    const road = {
      type: 'Feature' as const,
      geometry: { type: 'LineString' as const, coordinates },
      properties: { kind: 'highway', name: 'Sunset Road' },
    }
    const tile = new GeoJSONVT({ type: 'FeatureCollection', features: [road] }, { maxZoom: 8 }).getTile(
      8,
      209,
      134,
    )
    if (!tile) throw new Error('the road lies in another tile')
    const [read] = decodeTile(new Uint8Array(fromGeojsonVt({ roads: tile })).buffer)['roads'] ?? []
    expect(read).toMatchObject({ kind: 'highway', name: 'Sunset Road', isArea: false })
    const [[from, to] = []] = read?.geometry ?? []
    expect(from?.y).toBe(to?.y)
    expect(read?.bounds).toEqual({ left: from?.x, top: from?.y, right: to?.x, bottom: to?.y })
  })
})

it('a map draws the tiles of the next lower zoom that has tiles', () => {
  expect([8, 9, 10, 11, 12, 15, 19].map(tileZoom)).toEqual([8, 8, 10, 10, 12, 12, 12])
})
