// The vector tiles of our map: which file holds a tile, and its content, decoded once.
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

/**
 * The zooms that have tiles, as tools/map generates them; a map in between scales the tiles of the next lower
 * zoom.
 */
const ZOOMS = [12, 10, 8] as const
/** The geometry type of areas in the format. */
const POLYGON = 3
/** Units along the side of a tile. */
export const EXTENT = 4096

interface TilePoint {
  x: number
  y: number
}

export interface TileFeature {
  kind: string
  name: string | null
  /** An area is filled, a line is stroked; a river is in the data as both. */
  isArea: boolean
  geometry: readonly (readonly TilePoint[])[]
  /** In units of the tile. */
  bounds: { left: number; top: number; right: number; bottom: number }
}

/** Features by layer, in the layers and kinds of the Protomaps basemap schema. */
export type TileContent = Readonly<Record<string, readonly TileFeature[]>>

export interface TileAddress {
  zoom: number
  x: number
  y: number
}

/** The source of a map's tiles. */
export interface TileSource {
  /** The zoom of the tiles that a map draws at this zoom. */
  zoomFor(mapZoom: number): number
  /** Empty where there is no data. Rejects when the tile does not arrive; the next call tries again. */
  load(address: TileAddress): Promise<TileContent>
}

const files = import.meta.glob<string>('./tiles/*.mvt', { query: '?url', import: 'default', eager: true })
const contents = new Map<string, Promise<TileContent>>()
const NOTHING: TileContent = {}

export const tileZoom = (mapZoom: number): number => ZOOMS.find(zoom => zoom <= mapZoom) ?? 8

function loadTile({ zoom, x, y }: TileAddress): Promise<TileContent> {
  const file = files[`./tiles/${zoom}-${x}-${y}.mvt`]
  if (file === undefined) return Promise.resolve(NOTHING)
  const known = contents.get(file)
  if (known) return known
  const content = fetchTile(file)
  contents.set(file, content)
  content.catch(() => contents.delete(file))
  return content
}

export const ownTiles: TileSource = { zoomFor: tileZoom, load: loadTile }

async function fetchTile(file: string): Promise<TileContent> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  return decodeTile(await response.arrayBuffer())
}

export function decodeTile(bytes: ArrayBuffer): TileContent {
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(bytes)))
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, index) => {
        const { properties, ...feature } = readFeature(layer.feature(index))
        return { ...feature, kind: textOf(properties['kind']) ?? '', name: textOf(properties['name']) }
      }),
    ]),
  )
}

function readFeature(feature: ReturnType<VectorTile['layers'][string]['feature']>) {
  const [left = 0, top = 0, right = 0, bottom = 0] = feature.bbox()
  return {
    properties: feature.properties,
    isArea: feature.type === POLYGON,
    geometry: feature.loadGeometry(),
    bounds: { left, top, right, bottom },
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
