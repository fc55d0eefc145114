// What pages require of a map, independent of what draws it. The map only shows and reports where it was
// moved to; callers look up what is there.
import type { MapProps } from '@pesan/contract/map'
import type { MapTarget } from '@pesan/domain/address/pin'
import type { Coordinates } from '@pesan/domain/delivery/distance'

export interface MapRest extends MapTarget {
  /** The customer chose this zoom, so it is stored. */
  isZoomed: boolean
}

export interface MapViewProps {
  source: MapProps['source']
  /** A new object moves the map there, without a call of `onRest`. */
  target: MapTarget
  /** Nothing moves it: a still map. */
  isStill: boolean
  /** Drawn as a dashed circle. */
  area?: { center: Coordinates; radiusKm: number } | undefined
  /** A marker at a location that is not in the middle. */
  marker?: Coordinates | undefined
  /** The customer starts to move the map. */
  onMoveStart: () => void
  onRest: (rest: MapRest) => void
}

/** The ways in which the customer moves the map. */
export interface MapMoves {
  onMoveStart: () => void
  onRest: (rest: MapRest) => void
  onLocate: () => void
}

export const DEFAULT_ZOOM = 8
export const LOCATION_ZOOM = 19
/** Our tiles have no streets: at a higher zoom a location would be on empty ground. */
export const OWN_LOCATION_ZOOM = 15
export const MAX_ZOOM = 19
export const MIN_ZOOM = 8

/** The scale bar of the map (Web Mercator, tiles of 256 pixels). */
const EARTH_CIRCUMFERENCE_M = 40_075_017
const TILE_PX = 256
const MAX_WIDTH_PX = 88
const ROUND_STEPS = [5, 2, 1] as const

const metresPerPixel = (zoom: number, latitude: number): number =>
  (EARTH_CIRCUMFERENCE_M * Math.cos((latitude * Math.PI) / 180)) / (TILE_PX * 2 ** zoom)

/** The longest round distance that fits. */
export function mapScale(zoom: number, latitude: number): { widthPx: number; text: string } {
  const perPixel = metresPerPixel(zoom, latitude)
  const longest = perPixel * MAX_WIDTH_PX
  const power = 10 ** Math.floor(Math.log10(longest))
  const step = ROUND_STEPS.find(roundStep => roundStep * power <= longest) ?? 1
  const metres = step * power
  return {
    widthPx: Math.round(metres / perPixel),
    text: metres >= 1000 ? `${metres / 1000} km` : `${metres} m`,
  }
}

/** The location some metres away; `east` and `north` are positive. */
export function movedBy(
  { latitude, longitude }: { latitude: number; longitude: number },
  { eastM, northM }: { eastM: number; northM: number },
): { latitude: number; longitude: number } {
  const metresPerDegree = EARTH_CIRCUMFERENCE_M / 360
  return {
    latitude: latitude + northM / metresPerDegree,
    longitude: longitude + eastM / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
  }
}
