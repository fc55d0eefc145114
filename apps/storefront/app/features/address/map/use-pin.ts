// The pin of one open map for components: what it shows, and the ways to move it (finger, search, GPS).
import type { Address } from '@pesan/domain/address/address'
import { savedAt } from '@pesan/domain/address/address-book'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import { companyCall } from '../../../lib/api/company-call.ts'
import type { PlainKey } from '../../../lib/i18n/t.ts'
import { startTimer } from '../../../lib/latest-request.ts'
import { usePage } from '../../../shell/page.tsx'
import { useToasts } from '../../../shell/toasts.ts'
import { useT } from '../../../shell/use-t.ts'
import { type FoundLocation, locationOf } from '../address-draft.ts'
import { useAddressBook } from '../address-store.ts'
import { type LocationFailure, locator } from '../locator.ts'
import { createPinControl, type PinControl } from './pin-control.ts'
import { openPin, type PinState } from './pin-state.ts'
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
