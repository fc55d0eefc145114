// What pages require of a map, independent of what draws it. The map only shows and reports where it was
// moved to; callers look up what is there.
import type { MapProps } from '@pesan/contract/map'
import type { Coordinates } from '@pesan/domain/delivery/distance'

export interface MapTarget {
  center: Coordinates
  zoom: number
}

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
