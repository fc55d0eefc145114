// Paints a piece of a vector tile on a canvas.
import { FILLS, LINES, lineWidth } from './vector-style.ts'
import { EXTENT, type TileContent, type TileFeature } from './vector-tile.ts'

export interface TilePiece {
  /** The zoom of the map. */
  zoom: number
  /** Pixels along the side of the whole tile at this zoom. */
  tilePx: number
  /** Where the piece begins in the tile, in pixels. */
  left: number
  top: number
  /** Pixels along the side of the piece. */
  sizePx: number
}

export type Canvas2d = Pick<
  CanvasRenderingContext2D,
  | 'setTransform'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'lineCap'
>

const CASING_PX = 2

/** `ratio` is the number of device pixels to a pixel, `colorOf` the value of a CSS variable. */
export function drawTile(
  canvas: Canvas2d,
  content: TileContent,
  piece: TilePiece,
  { ratio, colorOf }: { ratio: number; colorOf: (name: string) => string },
): void {
  const scale = piece.tilePx / EXTENT
  canvas.setTransform(ratio, 0, 0, ratio, -piece.left * ratio, -piece.top * ratio)
  canvas.lineJoin = 'round'
  canvas.lineCap = 'round'
  for (const { layer, kinds, color } of FILLS) {
    const areas = visible(content[layer], kinds, piece).filter(({ isArea }) => isArea)
    if (areas.length === 0) continue
    trace(canvas, areas, scale, true)
    canvas.fillStyle = colorOf(color)
    // The format defines the winding order, so areas that overlap leave no hole.
    canvas.fill('nonzero')
  }
  const lines = LINES.filter(({ fromZoom }) => piece.zoom >= fromZoom).flatMap(line => {
    const features = visible(content[line.layer], line.kinds, piece).filter(({ isArea }) => !isArea)
    return features.length === 0 ? [] : [{ line, features, width: lineWidth(line, piece.zoom) }]
  })
  // All casings are painted below all roads, so that crossings stay open.
  for (const { line, features, width } of lines)
    if (line.casing !== null) drawLines(canvas, features, scale, colorOf(line.casing), width + CASING_PX)
  for (const { line, features, width } of lines)
    drawLines(canvas, features, scale, colorOf(line.color), width)
}

function visible(
  features: readonly TileFeature[] = [],
  kinds: readonly string[],
  { tilePx, left, top, sizePx }: TilePiece,
): TileFeature[] {
  const units = EXTENT / tilePx
  const marginPx = 32
  const box = {
    left: (left - marginPx) * units,
    top: (top - marginPx) * units,
    right: (left + sizePx + marginPx) * units,
    bottom: (top + sizePx + marginPx) * units,
  }
  return features.filter(
    ({ kind, bounds }) =>
      kinds.includes(kind) &&
      bounds.left < box.right &&
      bounds.right > box.left &&
      bounds.top < box.bottom &&
      bounds.bottom > box.top,
  )
}

function drawLines(
  canvas: Canvas2d,
  features: readonly TileFeature[],
  scale: number,
  color: string,
  width: number,
): void {
  trace(canvas, features, scale, false)
  canvas.strokeStyle = color
  canvas.lineWidth = width
  canvas.stroke()
}

/** Scales each point instead of the canvas, so that line widths stay in pixels. */
function trace(canvas: Canvas2d, features: readonly TileFeature[], scale: number, isArea: boolean): void {
  canvas.beginPath()
  for (const { geometry } of features)
    for (const line of geometry) {
      for (const [index, { x, y }] of line.entries())
        if (index === 0) canvas.moveTo(x * scale, y * scale)
        else canvas.lineTo(x * scale, y * scale)
      if (isArea) canvas.closePath()
    }
}
