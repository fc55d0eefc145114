// Moves the pin of one open map and carries out what follows: the look-up, the request of the customer's position
// and the stored zoom. `pin-state.ts` decides what each event changes.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FoundPlace } from '../address-draft.ts'
import type { LocationFailure, Locator } from '../locator.ts'
import { createPinLookUp, type PinLookUpDeps } from '../pin-look-up.ts'
import type { MapRest } from './map-view.ts'
import { type PinEvent, type PinState, pinReducer } from './pin-state.ts'

export interface PinControlDeps extends PinLookUpDeps {
  locator: Locator
  storeZoom(zoom: number): void
  onLocationFailed(reason: LocationFailure): void
}

export type PinControl = ReturnType<typeof createPinControl>

export function createPinControl(opening: PinState, deps: PinControlDeps) {
  const state: StoreApi<PinState> = createStore<PinState>(() => opening)
  const lookUp = createPinLookUp(deps, (place, isKnown) => dispatch({ type: 'looked_up', place, isKnown }))

  const dispatch = (event: PinEvent): void => {
    const before = state.getState()
    state.setState(pinReducer(before, event), true)
    const { pin } = state.getState()
    if (pin === before.pin) return
    // Reports of one rest refine its look-up; every other change ends it.
    if (event.type !== 'rested') lookUp.cancel()
    if (pin.status === 'looking' && pin.center) lookUp.rest(pin.center)
  }

  const onMoveStart = (): void => dispatch({ type: 'moved' })
  const locate = async (): Promise<void> => {
    const location = await deps.locator.locate()
    const { isPositionWanted } = state.getState()
    dispatch({ type: 'located', center: location.status === 'found' ? location.coordinates : null })
    if (isPositionWanted && location.status === 'failed') deps.onLocationFailed(location.reason)
  }
  const locateInBackground = async (): Promise<void> => {
    const center = await deps.locator.locateInBackground()
    if (center) dispatch({ type: 'located', center })
  }

  return {
    state,
    /** Looks for the customer's position where none is known yet. Returns a function that closes the map. */
    open(): () => void {
      const { pin, isLocating } = state.getState()
      if (isLocating) void locate()
      else if (pin.status === 'none') void locateInBackground()
      return onMoveStart
    },
    /** Moves to a location whose name is known. */
    goTo: (place: FoundPlace): void => dispatch({ type: 'place_chosen', place }),
    moves: {
      onMoveStart,
      onRest({ center, zoom, isZoomed }: MapRest): void {
        if (isZoomed) deps.storeZoom(zoom)
        dispatch({ type: 'rested', center })
      },
      onLocate(): void {
        dispatch({ type: 'locating' })
        void locate()
      },
    },
  }
}
