// What the pages ask of a map, whoever draws it. It only shows and tells where it was moved to: what lies there is asked
// by others.
import type { MapProps } from '@pesan/contract/map'
import type { Coordinates } from '@pesan/domain/delivery/distance'

export interface MapTarget {
  center: Coordinates
  zoom: number
}

export interface MapRest extends MapTarget {
  /** The customer's own choice, to be remembered. */
  isZoomed: boolean
}

export interface MapViewProps {
  source: MapProps['source']
  /** Another object moves the map there, without a word to `onRest`. */
  target: MapTarget
  /** Nothing moves it: a picture of the place. */
  isStill: boolean
  /** Drawn as a dashed circle. */
  area?: { center: Coordinates; radiusKm: number } | undefined
  /** Of a place that is not in the middle. */
  marker?: Coordinates | undefined
  /** The customer's finger is on it. */
  onMoveStart: () => void
  onRest: (rest: MapRest) => void
}

export const DEFAULT_ZOOM = 8
export const PLACE_ZOOM = 19
/** Our own tiles know no streets: closer than this a place would stand on empty ground. */
export const OWN_PLACE_ZOOM = 15
export const MAX_ZOOM = 19
export const MIN_ZOOM = 8
