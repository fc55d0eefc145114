// From the loose pieces of a coast to closed rings of few points.

export type Point = readonly [longitude: number, latitude: number]

/** Pieces that end where another begins are one line; what stays open ends at the edge of the region, and is closed there. */
export function joinPieces(pieces: readonly (readonly Point[])[]): Point[][] {
  const rings: Point[][] = []
  const open = new Map<string, Point[]>()
  for (const piece of pieces) {
    const first = piece[0]
    const last = piece.at(-1)
    if (first === undefined || last === undefined) continue
    if (keyOf(first) === keyOf(last)) rings.push([...piece])
    else open.set(keyOf(first), [...piece])
  }
  for (const start of endsOfLines(open)) if (open.has(start)) rings.push(follow(start, open))
  return rings
}

/** Lines that begin at the edge come first, so that no line is cut where a ring would begin. */
function endsOfLines(open: ReadonlyMap<string, readonly Point[]>): string[] {
  const ends = new Set([...open.values()].map(piece => keyOf(piece.at(-1) ?? [0, 0])))
  const keys = [...open.keys()]
  return [...keys.filter(key => !ends.has(key)), ...keys.filter(key => ends.has(key))]
}

function follow(start: string, open: Map<string, Point[]>): Point[] {
  const line: Point[] = []
  for (let piece = open.get(start); piece; ) {
    open.delete(keyOf(piece[0] ?? [0, 0]))
    line.push(...piece)
    piece = open.get(keyOf(piece.at(-1) ?? [0, 0]))
  }
  return line
}

const keyOf = ([longitude, latitude]: Point): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`

/** Douglas and Peucker: leaves out points that lie within the tolerance of the line between their neighbours. */
export function simplify(line: readonly Point[], toleranceDegrees: number): Point[] {
  const first = line[0]
  const last = line.at(-1)
  if (first === undefined || last === undefined || line.length < 3) return [...line]
  let farthest = 0
  let farthestBy = -1
  for (const [index, point] of line.entries()) {
    const by = distanceToLine(point, first, last)
    if (by > farthestBy) [farthest, farthestBy] = [index, by]
  }
  if (farthestBy <= toleranceDegrees) return [first, last]
  return [
    ...simplify(line.slice(0, farthest + 1), toleranceDegrees).slice(0, -1),
    ...simplify(line.slice(farthest), toleranceDegrees),
  ]
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}
