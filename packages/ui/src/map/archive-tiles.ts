// The vector tiles of a provider: a PMTiles archive that is read by range requests (AMB-052). Loaded only
// when this source is configured.
import { PMTiles } from 'pmtiles'
import { decodeTile, type TileAddress, type TileContent, type TileSource } from './vector-tile.ts'

/** Decoded tiles held in memory: several views of a large screen. */
const CACHED_TILES = 200
const NOTHING: TileContent = {}

/** Rejects when the archive does not answer or is invalid. */
export async function openArchive(url: string): Promise<TileSource> {
  const archive = new PMTiles(url)
  const { minZoom, maxZoom } = await archive.getHeader()
  const cache = new Map<string, Promise<TileContent>>()

  async function read({ zoom, x, y }: TileAddress): Promise<TileContent> {
    const tile = await archive.getZxy(zoom, x, y)
    return tile ? decodeTile(tile.data) : NOTHING
  }

  return {
    zoomFor: mapZoom => Math.min(mapZoom, maxZoom),
    load(address) {
      if (address.zoom < minZoom) return Promise.resolve(NOTHING)
      const key = `${address.zoom}/${address.x}/${address.y}`
      const known = cache.get(key)
      if (known) return known
      const content = read(address)
      cache.set(key, content)
      content.catch(() => cache.delete(key))
      const [oldest] = cache.keys()
      if (cache.size > CACHED_TILES && oldest !== undefined) cache.delete(oldest)
      return content
    },
  }
}
