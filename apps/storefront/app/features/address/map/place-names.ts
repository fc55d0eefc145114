// The towns, villages and beaches of Bali that people name when they order, the best known first.
import packed from './place-names.json'

export interface PlaceName {
  name: string
  latitude: number
  longitude: number
  /** 1: towns that everybody knows. 3: seen from near. */
  rank: 1 | 2 | 3
}

export const placeNames: readonly PlaceName[] = packed.map(([name, latitude, longitude, rank]) => ({
  name: String(name),
  latitude: Number(latitude),
  longitude: Number(longitude),
  rank: rank === 1 || rank === 2 ? rank : 3,
}))
