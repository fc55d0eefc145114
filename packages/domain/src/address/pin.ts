// The pin of one open map, what each event changes in it, and what confirming it chooses (ADDR-27, ADDR-28).
import { assertNever } from '../assert-never.ts'
import type { Coordinates } from '../delivery/distance.ts'
import type { Address } from './address.ts'
import type { FoundLocation } from './address-draft.ts'

/** What a map shows. */
export interface MapTarget {
  center: Coordinates
  zoom: number
}

export interface Pin {
  /** Null until a position is chosen. */
  center: Coordinates | null
  /** `unknown`: the look-up found no name; the position itself is still valid. */
  status: 'none' | 'moving' | 'looking' | 'found' | 'unknown'
  location: FoundLocation | null
}

export interface PinState {
  pin: Pin
  /** What the map shows; a new one moves it. */
  target: MapTarget
  /** The zoom that shows a chosen location. */
  locationZoom: number
  /** The customer waits for their position. */
  isLocating: boolean
  /** False once the customer has moved the pin: a position that arrives then is ignored. */
  isPositionWanted: boolean
}

export type PinEvent =
  /** The customer starts to move the map, or closes it. */
  | { type: 'moved' }
  | { type: 'rested'; center: Coordinates }
  /** The customer chose a location whose name is known. */
  | { type: 'location_chosen'; location: FoundLocation }
  | { type: 'locating' }
  /** Null: the position is not known. */
  | { type: 'located'; center: Coordinates | null }
  | { type: 'looked_up'; location: FoundLocation; isKnown: boolean }

interface PinOpening extends Pick<PinState, 'target' | 'locationZoom' | 'isLocating'> {
  start: FoundLocation | null
}

/** Without a start the map opens at its target, and the pin is nowhere until a position is chosen. */
export const openPin = ({ start, ...opening }: PinOpening): PinState => ({
  ...opening,
  pin: start ? pinAt(start, true) : { center: null, status: 'none', location: null },
  isPositionWanted: !start,
})

/** The state after the event. Callers carry out the look-up, the request of a position and the movement of the map. */
export function pinReducer(state: PinState, event: PinEvent): PinState {
  switch (event.type) {
    case 'moved':
      return { ...state, isPositionWanted: false, pin: { ...state.pin, status: 'moving' } }
    case 'rested':
      return { ...state, pin: lookingAt(event.center) }
    case 'location_chosen':
      return { ...targeted(state, event.location), isPositionWanted: false, pin: pinAt(event.location, true) }
    case 'locating':
      return { ...state, isLocating: true, isPositionWanted: true }
    case 'located': {
      const located = { ...state, isLocating: false, isPositionWanted: false }
      return event.center && state.isPositionWanted
        ? { ...targeted(located, event.center), pin: lookingAt(event.center) }
        : located
    }
    case 'looked_up':
      return { ...state, pin: pinAt(event.location, event.isKnown) }
    default:
      assertNever(event)
  }
}

const targeted = (state: PinState, center: Coordinates): PinState => ({
  ...state,
  target: { center, zoom: state.locationZoom },
})

const lookingAt = (center: Coordinates): Pin => ({ center, status: 'looking', location: null })

const pinAt = (location: FoundLocation, isKnown: boolean): Pin => ({
  center: { latitude: location.latitude, longitude: location.longitude },
  status: isKnown ? 'found' : 'unknown',
  location,
})

export type PinnedChoice = { type: 'saved'; address: Address } | { type: 'location'; location: FoundLocation }

/**
 * What confirming the pin chooses: a saved address at that position, else the location (ADDR-27); nothing
 * during the look-up.
 */
export function pinnedChoice(pin: Pin, saved: Address | undefined): PinnedChoice | null {
  if (pin.status !== 'found' && pin.status !== 'unknown') return null
  if (saved) return { type: 'saved', address: saved }
  if (!pin.location) return null
  const mapsAddress = pin.location.mapsAddress || coordinatesText(pin)
  return { type: 'location', location: { ...pin.location, mapsAddress } }
}

const DIGITS = 5

/** Shown for a location without a known name. */
export const coordinatesText = ({ center }: Pick<Pin, 'center'>): string =>
  center ? `${center.latitude.toFixed(DIGITS)}, ${center.longitude.toFixed(DIGITS)}` : ''
