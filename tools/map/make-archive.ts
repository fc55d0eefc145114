// Makes the PMTiles archive that the sandbox plays a provider of vector tiles with, from our own tiles of zoom 10:
//   node tools/map/make-archive.ts packages/ui/src/map/tiles apps/sandbox/src/protomaps/bali.pmtiles
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { PbfReader } from 'pbf'
import { zxyToTileId } from 'pmtiles'

const SOURCE_ZOOM = 10
const ZOOMS = [8, 9, 10, 11]
const TILE = { extent: 4096, buffer: 64, tolerance: 6, maxZoom: 11 }
const BALI = { west: 114.4, south: -8.9, east: 115.75, north: -8.0 }
const HEADER_BYTES = 127
const [NO_COMPRESSION, GZIP, MVT] = [1, 2, 1]

const [tiles, target] = process.argv.slice(2)
if (tiles === undefined || target === undefined) throw new Error('usage: make-archive.ts TILES ARCHIVE')
const found = await tilesAt(ZOOMS, await readFeatures(tiles))
await writeFile(target, archiveOf(found.toSorted((one, other) => one.id - other.id)))

async function readFeatures(folder: string): Promise<Map<string, Feature[]>> {
  const layers = new Map<string, Feature[]>()
  for (const name of await readdir(folder)) {
    const [zoom, x, y] = name.replace('.mvt', '').split('-').map(Number)
    if (zoom !== SOURCE_ZOOM || x === undefined || y === undefined) continue
    const tile = new VectorTile(new PbfReader(await readFile(join(folder, name))))
    for (const [layer, { length, feature }] of Object.entries(tile.layers)) {
      const features = layers.get(layer) ?? []
      for (let index = 0; index < length; index += 1)
        features.push(feature.call(tile.layers[layer], index).toGeoJSON(x, y, zoom))
      layers.set(layer, features)
    }
  }
  return layers
}

interface ArchivedTile {
  id: number
  content: Buffer
}

async function tilesAt(zooms: readonly number[], layers: Map<string, Feature[]>): Promise<ArchivedTile[]> {
  const indexes = [...layers].map(([layer, features]) => ({
    layer,
    index: new GeoJSONVT({ type: 'FeatureCollection', features }, { ...TILE, indexMaxZoom: 8 }),
  }))
  return zooms.flatMap(zoom => {
    const [left, top] = tileOf(zoom, BALI.west, BALI.north)
    const [right, bottom] = tileOf(zoom, BALI.east, BALI.south)
    const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index)
    const rows = Array.from({ length: bottom - top + 1 }, (_, index) => top + index)
    return columns.flatMap(x =>
      rows.flatMap(y => {
        const drawn = indexes.flatMap(({ layer, index }) => {
          const tile = index.getTile(zoom, x, y)
          return tile && tile.features.length > 0 ? [[layer, tile] as const] : []
        })
        if (drawn.length === 0) return []
        const bytes = fromGeojsonVt(Object.fromEntries(drawn), { version: 2, extent: TILE.extent })
        return [{ id: zxyToTileId(zoom, x, y), content: gzipSync(bytes) }]
      }),
    )
  })
}

function tileOf(zoom: number, longitude: number, latitude: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [Math.floor((longitude / 360 + 0.5) * 2 ** zoom), Math.floor(y * 2 ** zoom)]
}

/** Version 3 of the format: header, root directory, metadata, tiles. */
function archiveOf(entries: readonly ArchivedTile[]): Buffer {
  const directory = Buffer.from([
    ...varint(entries.length),
    ...entries.flatMap(({ id }, index) => varint(id - (entries[index - 1]?.id ?? 0))),
    ...entries.flatMap(() => varint(1)),
    ...entries.flatMap(({ content }) => varint(content.length)),
    // 0: right behind the entry before.
    ...entries.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
  ])
  const metadata = Buffer.from(JSON.stringify({ attribution: '© OpenStreetMap contributors' }))
  const data = Buffer.concat(entries.map(({ content }) => content))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const metadataStart = HEADER_BYTES + directory.length
  const dataStart = metadataStart + metadata.length
  const sections = [HEADER_BYTES, directory.length, metadataStart, metadata.length, dataStart, 0, dataStart]
  const counts = [data.length, entries.length, entries.length, entries.length]
  for (const [index, value] of [...sections, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  const facts = [1, NO_COMPRESSION, GZIP, MVT, Math.min(...ZOOMS), Math.max(...ZOOMS)]
  for (const [index, fact] of facts.entries()) header.writeUInt8(fact ?? 0, 96 + index)
  for (const [index, degrees] of [BALI.west, BALI.south, BALI.east, BALI.north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  header.writeUInt8(Math.min(...ZOOMS), 118)
  header.writeInt32LE(Math.round(((BALI.west + BALI.east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((BALI.south + BALI.north) / 2) * 1e7), 123)
  return Buffer.concat([header, directory, metadata, data])
}

function varint(value: number): number[] {
  const bytes = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}
