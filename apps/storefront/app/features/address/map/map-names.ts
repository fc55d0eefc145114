// The names that a map shows: places known all over Bali first, then villages, roads and rivers, as many as have room.

export interface MapName {
  name: string
  /** Selects its look; places of rank 1 are known to everyone. */
  style: 'place-1' | 'place-2' | 'place-3' | 'village' | 'road' | 'water'
  x: number
  y: number
  /** Degrees. */
  angle: number
}

const CHARACTER_PX = 7
const LINE_PX = 22
const GAP_PX = 14

/** Pixels that a name takes along its line. */
export const nameWidth = (name: string): number => name.length * CHARACTER_PX + GAP_PX

/** Of two names that would touch, and of two that are the same, the first stays. */
export function namesWithRoom(names: readonly MapName[]): MapName[] {
  const taken: MapName[] = []
  for (const name of names) {
    const isShown = taken.some(other => other.name === name.name || touches(other, name))
    if (!isShown) taken.push(name)
  }
  return taken
}

function touches(one: MapName, other: MapName): boolean {
  const [a, b] = [sizeOf(one), sizeOf(other)]
  return (
    Math.abs(one.x - other.x) < (a.width + b.width) / 2 &&
    Math.abs(one.y - other.y) < (a.height + b.height) / 2
  )
}

/** Of the upright box around the turned name. */
function sizeOf({ name, angle }: MapName): { width: number; height: number } {
  const radians = (angle * Math.PI) / 180
  const [cosine, sine] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  const width = nameWidth(name)
  return { width: width * cosine + LINE_PX * sine, height: width * sine + LINE_PX * cosine }
}
