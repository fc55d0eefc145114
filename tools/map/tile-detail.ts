// How much of each layer a zoom shows: from afar the coast, lakes, large woods and main roads, from near everything.
import type { LayerFeature } from './layers.ts'

const FROM_ZOOM: Readonly<Record<string, number>> = {
  earth: 8,
  forest: 8,
  lake: 8,
  highway: 8,
  major_road: 10,
  farmland: 10,
  river: 10,
  locality: 10,
}
const OTHERS_FROM_ZOOM = 12

export const isInTile = ({ layer, feature }: LayerFeature, zoom: number): boolean =>
  layer === 'boundaries'
    ? zoom >= OTHERS_FROM_ZOOM
    : zoom >= (FROM_ZOOM[String(feature.properties['kind'])] ?? OTHERS_FROM_ZOOM)
