// The pin of one open map: its position, what is there, and the ways to move it (finger, search, GPS).
import type { Address } from '@pesan/domain/address/address'
import { savedAt } from '@pesan/domain/address/address-book'
import type { Coordinates } from '@pesan/domain/delivery/distance'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { companyCall } from '../../../lib/api/company-call.ts'
import type { PlainKey } from '../../../lib/i18n/t.ts'
import { after } from '../../../lib/latest-request.ts'
import { usePage } from '../../../shell/page.tsx'
import { useToasts } from '../../../shell/toasts.ts'
import { useT } from '../../../shell/use-t.ts'
import type { FoundPlace } from '../address-draft.ts'
import { useAddressBook } from '../address-store.ts'
import { locator } from '../browser-locator.ts'
import type { LocationFailure } from '../locator.ts'
import { createPinLookUp, type Pin } from '../pin-look-up.ts'
import type { MapRest, MapTarget } from './map-view.ts'
import { openingZoom, placeZoom, storeZoom } from './zoom-store.ts'

/** ADDR-75 to ADDR-78 */
const LOCATION_TEXTS = {
  denied: 'location.denied',
  unavailable: 'location.unavailable',
  timeout: 'location.timeout',
  other: 'location.other',
} as const satisfies Record<LocationFailure, PlainKey>

export interface PinControl {
  pin: Pin
  /** A saved address at the position of the pin (ADDR-27). */
  saved: Address | undefined
  target: MapTarget
  moves: {
    onMoveStart: () => void
    onRest: (rest: MapRest) => void
    onLocate: () => void
    isLocating: boolean
  }
  /** Moves to a location whose name is known. */
  goTo: (place: FoundPlace) => void
}

export function usePin(start: FoundPlace | null, isLocatedAtOnce = false): PinControl {
  const t = useT()
  const toasts = useToasts()
  const { map, locale } = usePage()
  const book = useAddressBook()
  const [lookUp] = useState(() =>
    createPinLookUp({
      call: companyCall,
      language: locale,
      after,
      // oxlint-disable-next-line no-console -- ADDR-31: logged only
      log: error => console.info('the place under the pin is not known', error),
    }),
  )
  const pin = useStore(lookUp.state)
  const [target, setTarget] = useState<MapTarget>(() => ({
    center: start ?? map.center,
    zoom: openingZoom({ hasPlace: start !== null, source: map.source.type }),
  }))
  const [isLocating, setIsLocating] = useState(isLocatedAtOnce)

  /** Counts the customer's interactions with the pin: a position that arrives after one is ignored. */
  const interactionCount = useRef(0)

  const goTo = (place: FoundPlace) => {
    interactionCount.current += 1
    setTarget({ center: place, zoom: placeZoom(map.source.type) })
    lookUp.know(place)
  }
  const drop = (center: Coordinates) => {
    setTarget({ center, zoom: placeZoom(map.source.type) })
    lookUp.moveStart()
    lookUp.rest(center)
  }
  const locate = async () => {
    const before = interactionCount.current
    const location = await locator.locate()
    setIsLocating(false)
    if (interactionCount.current !== before) return
    if (location.status === 'found') drop(location.coordinates)
    else toasts.error(t(LOCATION_TEXTS[location.reason]), { id: 'location' })
  }

  const begin = useEffectEvent(async (isOver: () => boolean) => {
    if (start) return lookUp.know(start)
    if (isLocatedAtOnce) return locate()
    const coordinates = await locator.locateInBackground()
    // A customer who has moved the map has already chosen.
    if (coordinates && !isOver() && lookUp.state.getState().status === 'none') drop(coordinates)
  })
  useEffect(() => {
    let isOver = false
    // oxlint-disable-next-line react/set-state-in-effect -- set when the browser has answered, never synchronously
    void begin(() => isOver)
    return () => {
      isOver = true
      interactionCount.current += 1
      lookUp.stop()
    }
  }, [lookUp])

  const saved = useMemo(() => (pin.center ? savedAt(book, pin.center) : undefined), [book, pin.center])
  return {
    pin,
    saved,
    target,
    goTo,
    moves: {
      onMoveStart() {
        interactionCount.current += 1
        lookUp.moveStart()
      },
      onRest: ({ center, zoom, isZoomed }) => {
        if (isZoomed) storeZoom(zoom)
        lookUp.rest(center)
      },
      onLocate: () => {
        setIsLocating(true)
        void locate()
      },
      isLocating,
    },
  }
}
