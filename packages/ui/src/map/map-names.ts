// The names that a map shows: well-known locations of Bali first, then villages, roads and rivers, as many as
// fit.
import packed from './place-names.json'

export interface MapName {
  name: string
  /** Selects its style; locations of rank 1 are the best known. */
  style: 'place-1' | 'place-2' | 'place-3' | 'village' | 'road' | 'water'
  x: number
  y: number
  /** Degrees. */
  angle: number
}

const CHARACTER_PX = 7
const LINE_PX = 22
const GAP_PX = 14

/** The length of a name along its line, in pixels. */
export const nameWidth = (name: string): number => name.length * CHARACTER_PX + GAP_PX

/** Of two names that would touch, and of two equal names, the first stays. */
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

/** The size of the upright box around the rotated name. */
function sizeOf({ name, angle }: MapName): { width: number; height: number } {
  const radians = (angle * Math.PI) / 180
  const [cosine, sine] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  const width = nameWidth(name)
  return { width: width * cosine + LINE_PX * sine, height: width * sine + LINE_PX * cosine }
}

interface PlaceName {
  name: string
  latitude: number
  longitude: number
  /** 1: well-known towns. 3: shown only at high zooms. */
  rank: 1 | 2 | 3
}

/** The towns, villages and beaches of Bali that customers name when they order, the best known first. */
export const placeNames: readonly PlaceName[] = packed.map(([name, latitude, longitude, rank]) => ({
  name: String(name),
  latitude: Number(latitude),
  longitude: Number(longitude),
  rank: rank === 1 || rank === 2 ? rank : 3,
}))
