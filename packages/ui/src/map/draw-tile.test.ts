import { expect, it } from 'vitest'
import { type Canvas2d, drawTile } from './draw-tile.ts'
import type { TileFeature } from './vector-tile.ts'

const feature = (kind: string, points: [number, number][]): TileFeature => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    kind,
    name: null,
    isArea: kind === 'earth',
    geometry: [points.map(([x, y]) => ({ x, y }))],
    bounds: { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) },
  }
}

/** A canvas that records what is painted, in order. */
function recorder() {
  const painted: unknown[][] = []
  const canvas: Canvas2d = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    lineJoin: 'miter',
    lineCap: 'butt',
    setTransform: () => undefined,
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    closePath: () => undefined,
    fill: () => painted.push(['fill', canvas.fillStyle]),
    stroke: () => painted.push(['line', canvas.strokeStyle, canvas.lineWidth]),
  }
  return { canvas, painted }
}

const content = {
  earth: [
    feature('earth', [
      [0, 0],
      [4096, 0],
      [4096, 4096],
      [0, 4096],
    ]),
  ],
  water: [
    feature('stream', [
      [0, 100],
      [4096, 100],
    ]),
  ],
  roads: [
    feature('highway', [
      [0, 50],
      [4096, 50],
    ]),
    feature('minor_road', [
      [0, 2000],
      [4096, 2000],
    ]),
  ],
}
const paint = { ratio: 2, colorOf: (name: string) => name }

it('draws areas below water, water below roads, and every casing below every road', () => {
  const { canvas, painted } = recorder()
  drawTile(canvas, content, { zoom: 16, tilePx: 4096, left: 0, top: 0, sizePx: 4096 }, paint)
  expect(painted).toEqual([
    ['fill', '--map-land'],
    ['line', '--map-road-casing', 8],
    ['line', '--map-main-road-casing', 13],
    ['line', '--map-water', 2],
    ['line', '--map-road', 6],
    ['line', '--map-main-road', 11],
  ])
})

it('a piece omits what is outside it, and a zoom what is too detailed for it', () => {
  const { canvas, painted } = recorder()
  drawTile(canvas, content, { zoom: 9, tilePx: 4096, left: 0, top: 0, sizePx: 256 }, paint)
  expect(painted).toEqual([
    ['fill', '--map-land'],
    ['line', '--map-main-road-casing', 3],
    ['line', '--map-main-road', 1],
  ])
})

it('overlapping areas leave no hole', () => {
  const { canvas } = recorder()
  const rules: unknown[] = []
  Reflect.set(canvas, 'fill', (rule: unknown) => rules.push(rule))
  drawTile(canvas, content, { zoom: 16, tilePx: 4096, left: 0, top: 0, sizePx: 4096 }, paint)
  expect(new Set(rules)).toEqual(new Set(['nonzero']))
})
