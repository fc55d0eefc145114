// Makes what the server says of a place without a map provider: the villages of Bali with their outlines, and the named
// roads, from the same lines of GeoJSON as the tiles (make-tiles.ts).
//   node tools/map/make-villages.ts geojson apps/server/src/providers/geocoder/gazetteer
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Feature, LineString, MultiPolygon, Position } from 'geojson'
import { simplify } from './rings.ts'

const UNITS_PER_DEGREE = 10_000
/** Some 20 m: a pin is set by hand, and neighbours may leave a gap or overlap by as much. */
const TOLERANCE_DEGREES = 0.0002
const NAMED_ROADS = new Set(['trunk', 'primary', 'secondary', 'tertiary'])
/** Regencies by the first two numbers of a village's official code. */
const REGENCIES: Readonly<Record<string, string>> = {
  '51.01': 'Jembrana',
  '51.02': 'Tabanan',
  '51.03': 'Badung',
  '51.04': 'Gianyar',
  '51.05': 'Klungkung',
  '51.06': 'Bangli',
  '51.07': 'Karangasem',
  '51.08': 'Buleleng',
  '51.71': 'Denpasar',
}

type Tagged<Geometry extends LineString | MultiPolygon> = Feature<Geometry, Record<string, string>>

const [sources, target] = process.argv.slice(2)
if (sources === undefined || target === undefined) throw new Error('usage: make-villages.ts GEOJSON FOLDER')

const districts = new Map(
  (await areasOf('districts', '6')).map(({ properties }) => [
    properties['ref:kemendagri'],
    properties['name'],
  ]),
)
const villages = (await areasOf('villages', '7')).map(({ properties, geometry }) => {
  const code = properties['ref:kemendagri'] ?? ''
  const [province = '', regency = '', district = ''] = code.split('.')
  return {
    name: properties['name'],
    district: districts.get(`${province}.${regency}.${district}`) ?? null,
    regency: REGENCIES[`${province}.${regency}`] ?? null,
    postcode: properties['postal_code'] ?? null,
    outlines: geometry.coordinates.flatMap(rings => rings.slice(0, 1).map(stepsOf)),
  }
})
const roads = (await read<LineString>('roads'))
  .filter(
    ({ geometry, properties }) =>
      geometry.type === 'LineString' && NAMED_ROADS.has(properties['highway'] ?? ''),
  )
  .filter(({ properties }) => properties['name'] !== undefined)
  .map(({ properties, geometry }) => ({ name: properties['name'], line: stepsOf(geometry.coordinates) }))

await write('bali-villages.json', villages)
await write('bali-roads.json', roads)

async function areasOf(name: string, level: string): Promise<Tagged<MultiPolygon>[]> {
  const features = await read<MultiPolygon>(name)
  return features
    .filter(
      ({ geometry, properties }) => geometry.type === 'MultiPolygon' && properties['admin_level'] === level,
    )
    .toSorted((one, other) => ((one.properties['name'] ?? '') < (other.properties['name'] ?? '') ? -1 : 1))
}

async function read<Geometry extends LineString | MultiPolygon>(name: string): Promise<Tagged<Geometry>[]> {
  const lines = (await readFile(join(sources ?? '', `${name}.jsonl`), 'utf8')).split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as Tagged<Geometry>)
}

/** Whole units, each point as the step from the previous one; the first is the step from zero. */
function stepsOf(line: readonly Position[]): number[] {
  const points = line.map(([longitude = 0, latitude = 0]) => [longitude, latitude] as const)
  let [x, y] = [0, 0]
  return simplify(points, TOLERANCE_DEGREES).flatMap(([longitude, latitude]) => {
    const next = [Math.round(longitude * UNITS_PER_DEGREE), Math.round(latitude * UNITS_PER_DEGREE)] as const
    const step = [next[0] - x, next[1] - y]
    ;[x, y] = next
    return step
  })
}

/** `npm run format` brings it into lines. */
async function write(name: string, entries: readonly unknown[]): Promise<void> {
  await writeFile(join(target ?? '', name), `${JSON.stringify(entries)}\n`)
}
