// Makes the vector tiles of the storefront's own map from OpenStreetMap extracts of Bali (ODbL 1.0), which osmium-tool (Debian)
// converts to lines of GeoJSON:
//   for name in coastline streams water vegetation villages roads; do
//     osmium export -f geojsonseq -x print_record_separator=false $name.osm.pbf -o geojson/$name.jsonl
//   done
//   node tools/map/make-tiles.ts geojson packages/ui/src/map/tiles
import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Geometry, LineString, MultiPolygon } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { labelPoint } from './label-point.ts'
import { landAreas } from './land.ts'
import { featureOf, LAYERS, type LayerFeature, layerOf } from './layers.ts'
import { isInTile } from './tile-detail.ts'

/** The zooms that have tiles; a map between them scales the tiles of the one below. */
const ZOOMS = [8, 10, 12]
const MAX_ZOOM = 12
/** Of Mercator's square, what the extracts cover. */
const BALI = { west: 114.4, south: -8.9, east: 115.75, north: -8.0 }
/** A tile with nothing but land or sea in it is not worth a request. */
const TILE = { extent: 4096, buffer: 64, tolerance: 6 }

const [sources, target] = process.argv.slice(2)
if (sources === undefined || target === undefined) throw new Error('usage: make-tiles.ts GEOJSON TILES')

const features: LayerFeature[] = []
const coastline: LineString[] = []
for await (const { geometry } of read('coastline'))
  if (geometry.type === 'LineString') coastline.push(geometry)
for (const area of landAreas(coastline))
  features.push({ layer: 'earth', feature: featureOf(area, { kind: 'earth' }) })
for (const name of ['vegetation', 'water', 'streams', 'roads'])
  for await (const { geometry, tags } of read(name)) {
    const found = layerOf(geometry, tags)
    if (found) features.push(found)
  }
for await (const { geometry, tags } of read('villages')) {
  if (geometry.type === 'MultiPolygon' && tags['admin_level'] === '7' && tags['name'] !== undefined)
    features.push(village(geometry, tags['name']))
  // Neighbours share the ways of their boundary, so each is drawn once.
  else if (geometry.type === 'LineString')
    features.push({ layer: 'boundaries', feature: featureOf(geometry, { kind: 'locality' }) })
}

await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
for (const zoom of ZOOMS) {
  const indexes = LAYERS.map(layer => ({
    layer,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features: of(layer, zoom) },
      { ...TILE, maxZoom: MAX_ZOOM, indexMaxZoom: zoom },
    ),
  }))
  for (const { x, y } of tilesOf(zoom)) {
    const layers = indexes.flatMap(({ layer, index }) => {
      const tile = index.getTile(zoom, x, y)
      return tile && tile.features.length > 0 ? [[layer, tile] as const] : []
    })
    if (layers.length === 0) continue
    await writeFile(
      join(target, `${zoom}-${x}-${y}.mvt`),
      fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: TILE.extent }),
    )
  }
}

function of(layer: (typeof LAYERS)[number], zoom: number) {
  return features
    .filter(feature => feature.layer === layer && isInTile(feature, zoom))
    .map(feature => feature.feature)
}

function village(geometry: MultiPolygon, name: string): LayerFeature {
  return {
    layer: 'places',
    feature: featureOf({ type: 'Point', coordinates: labelPoint(geometry) }, { kind: 'locality', name }),
  }
}

function tilesOf(zoom: number): { x: number; y: number }[] {
  const [left, top] = tileAt(BALI.west, BALI.north, zoom)
  const [right, bottom] = tileAt(BALI.east, BALI.south, zoom)
  const tiles = []
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) tiles.push({ x, y })
  return tiles
}

function tileAt(longitude: number, latitude: number, zoom: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [Math.floor((longitude / 360 + 0.5) * 2 ** zoom), Math.floor(y * 2 ** zoom)]
}

async function* read(name: string): AsyncGenerator<{ geometry: Geometry; tags: Record<string, string> }> {
  const lines = createInterface({ input: createReadStream(join(sources ?? '', `${name}.jsonl`)) })
  for await (const line of lines) {
    const { geometry, properties } = JSON.parse(line) as {
      geometry: Geometry
      properties: Record<string, string>
    }
    yield { geometry, tags: properties }
  }
}
