// The names that a map without streets shows: towns, villages and beaches of Bali, the best known first, and which of
// them have room beside each other.
import packed from './place-names.json'

export interface PlaceName {
  name: string
  latitude: number
  longitude: number
  /** 1: towns that everybody knows. 3: seen from near. */
  rank: number
}

export const placeNames: readonly PlaceName[] = packed.map(([name, latitude, longitude, rank]) => ({
  name: String(name),
  latitude: Number(latitude),
  longitude: Number(longitude),
  rank: Number(rank),
}))

const CHARACTER_PX = 7
const LINE_PX = 22
const GAP_PX = 14

/** The first of two that would touch stays. */
export function roomyNames(
  names: readonly PlaceName[],
  at: (name: PlaceName) => { x: number; y: number },
): PlaceName[] {
  const taken: { x: number; y: number; width: number }[] = []
  return names.filter(name => {
    const box = { ...pointOf(at(name)), width: name.name.length * CHARACTER_PX + GAP_PX }
    const touches = taken.some(
      other =>
        Math.abs(other.x - box.x) < (other.width + box.width) / 2 && Math.abs(other.y - box.y) < LINE_PX,
    )
    if (!touches) taken.push(box)
    return !touches
  })
}

const pointOf = ({ x, y }: { x: number; y: number }) => ({ x, y })
