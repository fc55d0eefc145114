// The pin of one open map for components: what it shows, and the ways to move it (finger, search, GPS).

import { readPlaceAt } from '@pesan/contract/api'
import type { Locale } from '@pesan/contract/language'
import type { LocationAnswer } from '@pesan/contract/location'
import type { Address } from '@pesan/domain/address/address'
import { savedAt } from '@pesan/domain/address/address-book'
import { type FoundLocation, locationOf } from '@pesan/domain/address/address-draft'
import { openPin, type PinEvent, type PinState, pinReducer } from '@pesan/domain/address/pin'
import type { Coordinates } from '@pesan/domain/delivery/distance'
import type { Call } from '@pesan/ui/api/call'
import { type After, createLatestRequest, startTimer } from '@pesan/ui/api/latest-request'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { companyCall } from '../../../lib/api/company-call.ts'
import type { PlainKey } from '../../../lib/i18n/t.ts'
import { usePage, useT } from '../../../shell/page.tsx'
import { useToasts } from '../../../shell/toasts.tsx'
import { useAddressBook } from '../address-store.ts'
import { type LocationFailure, type Locator, locator } from '../locator.ts'
import type { MapRest } from './map-view.ts'
import { locationZoom, openingZoom, storeZoom } from './zoom-store.ts'

/** ADDR-75 to ADDR-78 */
const LOCATION_FAILURE_KEYS = {
  denied: 'location.denied',
  unavailable: 'location.unavailable',
  timeout: 'location.timeout',
  other: 'location.other',
} as const satisfies Record<LocationFailure, PlainKey>

export interface ShownPin
  extends Pick<PinState, 'pin' | 'target' | 'isLocating'>,
    Pick<PinControl, 'moves' | 'goTo'> {
  /** A saved address at the position of the pin (ADDR-27). */
  saved: Address | undefined
}

export function usePin(start: Address | null, isLocatedAtOnce = false): ShownPin {
  const { state, moves, goTo } = usePinControl(start && locationOf(start), isLocatedAtOnce)
  const book = useAddressBook()
  const { pin, target, isLocating } = useStore(state)
  const saved = useMemo(() => (pin.center ? savedAt(book, pin.center) : undefined), [book, pin.center])
  return { pin, target, isLocating, moves, goTo, saved }
}

function usePinControl(start: FoundLocation | null, isLocatedAtOnce: boolean): PinControl {
  const t = useT()
  const toasts = useToasts()
  const { map, locale } = usePage()
  const { type } = map.source
  const [control] = useState(() => {
    const zoom = openingZoom({ hasLocation: start !== null, source: type })
    const target = { center: start ?? map.center, zoom }
    return createPinControl(
      openPin({ start, target, locationZoom: locationZoom(type), isLocating: isLocatedAtOnce }),
      {
        call: companyCall,
        language: locale,
        after: startTimer,
        locator,
        storeZoom,
        onLocationFailed: reason => toasts.error(t(LOCATION_FAILURE_KEYS[reason]), { id: 'location' }),
        // oxlint-disable-next-line no-console -- ADDR-31: logged only
        log: error => console.info('the location under the pin is not known', error),
      },
    )
  })
  useEffect(() => control.open(), [control])
  return control
}

interface PinControlDeps extends PinLookUpDeps {
  locator: Locator
  storeZoom(zoom: number): void
  onLocationFailed(reason: LocationFailure): void
}

type PinControl = ReturnType<typeof createPinControl>

/**
 * Moves the pin of one open map and carries out what follows: the look-up, the request of the customer's position
 * and the stored zoom. `pinReducer` decides what each event changes.
 */
export function createPinControl(opening: PinState, deps: PinControlDeps) {
  const state: StoreApi<PinState> = createStore<PinState>(() => opening)
  const lookUp = createPinLookUp(deps, (location, isKnown) =>
    dispatch({ type: 'looked_up', location, isKnown }),
  )

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
    goTo: (location: FoundLocation): void => dispatch({ type: 'location_chosen', location }),
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

const PIN_DEBOUNCE_MS = 300
const MAP_EVENT_BLOCK_MS = 100

interface PinLookUpDeps {
  call: Call
  language: Locale
  after: After
  /** ADDR-31: a failed look-up is only logged. */
  log(error: unknown): void
}

/**
 * Looks up what is under the pin once per rest, after the map has rested for 300 ms (ADDR-27, ADDR-28). An
 * answer for an older position is never reported after a newer one.
 */
function createPinLookUp(
  { call, language, after, log }: PinLookUpDeps,
  /** Not known: a position without a name. */
  onAnswer: (location: FoundLocation, isKnown: boolean) => void,
) {
  const latest = createLatestRequest(after)
  let resting: Coordinates
  let isBlocked = false
  let cancelUnblocking = () => {}

  const lookUp = async (center: Coordinates): Promise<void> => {
    const isLatest = latest.begin()
    let found: Pick<LocationAnswer, 'gmaps_name' | 'gmaps_address'> | null = null
    try {
      found = (await call(readPlaceAt, { body: { ...center, language } })).data
    } catch (error) {
      if (isLatest()) log(error)
    }
    const location = { ...center, name: found?.gmaps_name ?? '', mapsAddress: found?.gmaps_address ?? '' }
    if (isLatest()) onAnswer(location, found !== null)
  }

  return {
    /** Maps report one rest several times: a report within 100 ms only refines the position. */
    rest(center: Coordinates): void {
      resting = center
      if (isBlocked) return
      isBlocked = true
      cancelUnblocking = after(MAP_EVENT_BLOCK_MS, () => {
        isBlocked = false
      })
      latest.schedule(PIN_DEBOUNCE_MS, () => void lookUp(resting))
    },
    /** The pin moves on, or the map is gone. */
    cancel(): void {
      latest.cancel()
      cancelUnblocking()
      isBlocked = false
    },
  }
}
