// Which OpenStreetMap features the map draws, and in which layer: the layers and kinds of the Protomaps basemap schema, so
// that one style draws these tiles and those of a provider.
import type { Feature, Geometry, LineString, MultiPolygon, Polygon } from 'geojson'

export const LAYERS = ['earth', 'landuse', 'water', 'boundaries', 'roads', 'places'] as const
export type Layer = (typeof LAYERS)[number]

export type MapFeature = Feature<Geometry, Record<string, string | number>>
export interface LayerFeature {
  layer: Layer
  feature: MapFeature
}

type Tags = Readonly<Record<string, string | undefined>>

const LANDUSE_KINDS: Readonly<Record<string, string>> = {
  wood: 'forest',
  forest: 'forest',
  scrub: 'scrub',
  grassland: 'grassland',
  grass: 'grassland',
  meadow: 'grassland',
  park: 'park',
  farmland: 'farmland',
  orchard: 'farmland',
  paddy: 'farmland',
  residential: 'residential',
}

const ROAD_KINDS: Readonly<Record<string, string>> = {
  trunk: 'highway',
  trunk_link: 'highway',
  primary: 'major_road',
  primary_link: 'major_road',
  secondary: 'major_road',
  secondary_link: 'major_road',
  tertiary: 'major_road',
  tertiary_link: 'major_road',
  unclassified: 'minor_road',
  residential: 'minor_road',
}

/** The part of the map that an OpenStreetMap feature is, or null when the map leaves it out. */
export function layerOf(geometry: Geometry, tags: Tags): LayerFeature | null {
  if (isArea(geometry)) return areaLayer(geometry, tags)
  if (geometry.type === 'LineString') return lineLayer(geometry, tags)
  return null
}

const isArea = (geometry: Geometry): geometry is Polygon | MultiPolygon =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'

function areaLayer(geometry: Polygon | MultiPolygon, tags: Tags): LayerFeature | null {
  if (tags['natural'] === 'water') {
    const kind = tags['water'] === 'river' ? 'river' : 'lake'
    return { layer: 'water', feature: featureOf(geometry, { kind, ...nameOf(tags) }) }
  }
  const kind = [tags['natural'], tags['landuse'], tags['leisure']]
    .map(tag => LANDUSE_KINDS[tag ?? ''])
    .find(found => found !== undefined)
  return kind === undefined ? null : { layer: 'landuse', feature: featureOf(geometry, { kind }) }
}

function lineLayer(geometry: LineString, tags: Tags): LayerFeature | null {
  const waterway = tags['waterway']
  if (waterway === 'river' || waterway === 'stream')
    return { layer: 'water', feature: featureOf(geometry, { kind: waterway, ...nameOf(tags) }) }
  const kind = ROAD_KINDS[tags['highway'] ?? '']
  return kind === undefined
    ? null
    : { layer: 'roads', feature: featureOf(geometry, { kind, ...nameOf(tags) }) }
}

const nameOf = ({ name }: Tags): { name?: string } => (name === undefined ? {} : { name })

export function featureOf(geometry: Geometry, properties: Record<string, string | number>): MapFeature {
  return { type: 'Feature', geometry, properties }
}
