// The land of Bali as closed areas, from the loose pieces of OpenStreetMap's coastline.
import type { LineString, Polygon } from 'geojson'
import { joinPieces, type Point } from './rings.ts'

/** Pieces that stay open are cut off by the extract and are dropped. */
export function landAreas(coastline: readonly LineString[]): Polygon[] {
  const pieces = coastline.map(({ coordinates }) =>
    coordinates.map(([longitude = 0, latitude = 0]): Point => [longitude, latitude]),
  )
  return joinPieces(pieces)
    .filter(isClosed)
    .map(ring => ({
      type: 'Polygon',
      coordinates: [ring.map(([longitude, latitude]) => [longitude, latitude])],
    }))
}

const isClosed = (line: readonly Point[]): boolean =>
  line.length > 3 && line[0]?.join() === line.at(-1)?.join()
