// The towns, villages and beaches of Bali that customers name when they order, the best known first.
import packed from './place-names.json'

export interface PlaceName {
  name: string
  latitude: number
  longitude: number
  /** 1: well-known towns. 3: shown only at high zooms. */
  rank: 1 | 2 | 3
}

export const placeNames: readonly PlaceName[] = packed.map(([name, latitude, longitude, rank]) => ({
  name: String(name),
  latitude: Number(latitude),
  longitude: Number(longitude),
  rank: rank === 1 || rank === 2 ? rank : 3,
}))
