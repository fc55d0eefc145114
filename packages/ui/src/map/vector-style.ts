// How the map draws each kind of feature: fills and lines in painting order. Colours are CSS variables of the map.

interface Fill {
  layer: string
  kinds: readonly string[]
  color: string
}

interface Line {
  layer: string
  kinds: readonly string[]
  color: string
  casing: string | null
  /** Pixels at zoom 16; a line doubles its width every two zooms. */
  width: number
  fromZoom: number
}

export const FILLS: readonly Fill[] = [
  { layer: 'earth', kinds: ['earth'], color: '--map-land' },
  { layer: 'landuse', kinds: ['residential'], color: '--map-residential' },
  { layer: 'landuse', kinds: ['farmland'], color: '--map-farmland' },
  { layer: 'landuse', kinds: ['grassland', 'scrub'], color: '--map-grassland' },
  { layer: 'landuse', kinds: ['forest', 'park'], color: '--map-forest' },
  { layer: 'water', kinds: ['water', 'lake', 'river'], color: '--map-water' },
]

export const LINES: readonly Line[] = [
  {
    layer: 'boundaries',
    kinds: ['locality'],
    color: '--map-boundary',
    casing: null,
    width: 1.5,
    fromZoom: 13,
  },
  { layer: 'water', kinds: ['stream'], color: '--map-water', casing: null, width: 2, fromZoom: 13 },
  { layer: 'water', kinds: ['river'], color: '--map-water', casing: null, width: 4, fromZoom: 10 },
  {
    layer: 'roads',
    kinds: ['minor_road'],
    color: '--map-road',
    casing: '--map-road-casing',
    width: 6,
    fromZoom: 12,
  },
  {
    layer: 'roads',
    kinds: ['major_road', 'medium_road'],
    color: '--map-main-road',
    casing: '--map-main-road-casing',
    width: 8,
    fromZoom: 10,
  },
  {
    layer: 'roads',
    kinds: ['highway'],
    color: '--map-main-road',
    casing: '--map-main-road-casing',
    width: 11,
    fromZoom: 8,
  },
]

const WIDTH_ZOOM = 16
const THINNEST_PX = 1

export const lineWidth = (line: Line, zoom: number): number =>
  Math.max(THINNEST_PX, line.width * 2 ** ((zoom - WIDTH_ZOOM) / 2))
