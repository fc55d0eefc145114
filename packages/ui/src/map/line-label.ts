// Where along a road or river its name is written: in the middle of the visible part, where it is straight
// enough.

export interface PixelPoint {
  x: number
  y: number
}

export interface LineLabel extends PixelPoint {
  /** Degrees, never upside down. */
  angle: number
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * A name bends at most this much: the straight distance between its ends, as a share of its length along the
 * line.
 */
const STRAIGHT = 0.96

/** Null when no visible stretch of the line is long and straight enough for a text of `widthPx`. */
export function labelOnLine(line: readonly PixelPoint[], widthPx: number, seen: Box): LineLabel | null {
  let best: { label: LineLabel; lengthPx: number } | null = null
  for (const stretch of stretchesIn(line, seen)) {
    const lengthPx = lengthOf(stretch)
    if (lengthPx < widthPx || (best && best.lengthPx >= lengthPx)) continue
    const from = pointAt(stretch, (lengthPx - widthPx) / 2)
    const to = pointAt(stretch, (lengthPx + widthPx) / 2)
    if (Math.hypot(to.x - from.x, to.y - from.y) < widthPx * STRAIGHT) continue
    best = { lengthPx, label: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: angleOf(from, to) } }
  }
  return best?.label ?? null
}

/** The parts of the line inside the box, cut at its edges. */
function stretchesIn(line: readonly PixelPoint[], box: Box): PixelPoint[][] {
  const stretches: PixelPoint[][] = []
  let current: PixelPoint[] | null = null
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    const cut = from && clip(from, to, box)
    if (!cut) {
      current = null
      continue
    }
    if (current && cut.from === from) current.push(cut.to)
    else stretches.push((current = [cut.from, cut.to]))
    if (cut.to !== to) current = null
  }
  return stretches
}

/** The part of a segment inside the box (Liang and Barsky); ends inside the box stay unchanged. */
function clip(from: PixelPoint, to: PixelPoint, box: Box): { from: PixelPoint; to: PixelPoint } | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  let start = 0
  let end = 1
  for (const [step, room] of [
    [-dx, from.x - box.left],
    [dx, box.right - from.x],
    [-dy, from.y - box.top],
    [dy, box.bottom - from.y],
  ] as const) {
    if (step === 0 && room < 0) return null
    if (step < 0) start = Math.max(start, room / step)
    if (step > 0) end = Math.min(end, room / step)
  }
  if (start >= end) return null
  const at = (share: number) => ({ x: from.x + dx * share, y: from.y + dy * share })
  return { from: start === 0 ? from : at(start), to: end === 1 ? to : at(end) }
}

const lengthOf = (line: readonly PixelPoint[]): number =>
  line.slice(1).reduce((sum, point, index) => sum + distance(line[index] ?? point, point), 0)

const distance = (from: PixelPoint, to: PixelPoint): number => Math.hypot(to.x - from.x, to.y - from.y)

function pointAt(line: readonly PixelPoint[], lengthPx: number): PixelPoint {
  let rest = lengthPx
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (!from) continue
    const step = distance(from, to)
    if (step >= rest) {
      const share = step === 0 ? 0 : rest / step
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    }
    rest -= step
  }
  return line.at(-1) ?? { x: 0, y: 0 }
}

function angleOf(from: PixelPoint, to: PixelPoint): number {
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees
}
