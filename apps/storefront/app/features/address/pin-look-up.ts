// Looks up what is under the pin once per rest, after the map has rested for 300 ms (ADDR-27, ADDR-28). An
// answer for an older position is never reported after a newer one.
import { readPlaceAt } from '@pesan/contract/api'
import type { PlaceAnswer } from '@pesan/contract/place'
import type { Coordinates } from '@pesan/domain/delivery/distance'
import type { Call } from '../../lib/api/call.ts'
import { type After, createLatestRequest } from '../../lib/latest-request.ts'
import type { FoundPlace } from './address-draft.ts'

const PIN_DEBOUNCE_MS = 300
const MAP_EVENT_BLOCK_MS = 100

export interface PinLookUpDeps {
  call: Call
  language: 'en' | 'id'
  after: After
  /** ADDR-31: a failed look-up is only logged. */
  log(error: unknown): void
}

export function createPinLookUp(
  { call, language, after, log }: PinLookUpDeps,
  /** Not known: a position without a name. */
  onAnswer: (place: FoundPlace, isKnown: boolean) => void,
) {
  const latest = createLatestRequest(after)
  let resting: Coordinates
  let isBlocked = false
  let cancelUnblocking = () => {}

  const lookUp = async (center: Coordinates): Promise<void> => {
    const isLatest = latest.begin()
    let found: Pick<PlaceAnswer, 'gmaps_name' | 'gmaps_address'> | null = null
    try {
      found = (await call(readPlaceAt, { body: { ...center, language } })).data
    } catch (error) {
      if (isLatest()) log(error)
    }
    const place = { ...center, name: found?.gmaps_name ?? '', mapsAddress: found?.gmaps_address ?? '' }
    if (isLatest()) onAnswer(place, found !== null)
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
