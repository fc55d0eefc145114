// The tiles that lie in the storefront: complete, small enough, and true.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'

const TILES = join(import.meta.dirname, '../../packages/ui/src/map/tiles')
const EXTENT = 4096
/** A phone's picker shows at most so many tiles of zoom 12 when it opens. */
const TILES_OF_FIRST_VIEW = 4
const FIRST_VIEW_KIB = 350

const tileNames = (await readdir(TILES)).filter(name => name.endsWith('.mvt'))

test('the tiles that a picker first shows weigh less than 350 KiB, wherever it opens', async () => {
  const sizes = await Promise.all(
    tileNames.map(async name => gzipSync(await readFile(join(TILES, name))).length),
  )
  expect(sizes.length).toBeGreaterThan(100)
  const heaviest = sizes.toSorted((one, other) => other - one).slice(0, TILES_OF_FIRST_VIEW)
  expect(heaviest.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_VIEW_KIB * 1024)
})

test.each([
  ['Batu Bolong beach', -8.6585, 115.1305, true],
  ['Kuta', -8.7185, 115.1715, true],
  ['Uluwatu', -8.8285, 115.0865, true],
  ['Ubud', -8.5069, 115.2625, true],
  ['Nusa Penida', -8.727, 115.544, true],
  ['the bay of Jimbaran', -8.77, 115.14, false],
  ['the strait of Badung', -8.65, 115.4, false],
])('%s (%f, %f): land is %s', async (_name, latitude, longitude, isLand) => {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const x = (longitude / 360 + 0.5) * 2 ** 12
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** 12
  const at = { x: (x % 1) * EXTENT, y: (y % 1) * EXTENT }
  const name = `12-${Math.floor(x)}-${Math.floor(y)}.mvt`
  const earth = tileNames.includes(name)
    ? new VectorTile(new PbfReader(await readFile(join(TILES, name)))).layers['earth']
    : undefined
  const rings = Array.from({ length: earth?.length ?? 0 }, (_, index) =>
    earth?.feature(index).loadGeometry(),
  ).flatMap(geometry => geometry ?? [])
  expect(rings.filter(ring => isInside(ring, at)).length % 2 === 1).toBe(isLand)
})

/** Even-odd rule. */
function isInside(ring: readonly { x: number; y: number }[], { x, y }: { x: number; y: number }): boolean {
  let inside = false
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to
    if (to.y > y !== from.y > y && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x)
      inside = !inside
  }
  return inside
}
