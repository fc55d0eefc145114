// Looks up what is under the pin once per rest, after the map has rested for 300 ms (ADDR-27, ADDR-28). An
// answer for an older position never replaces a newer one.
import { readPlaceAt } from '@pesan/contract/api'
import type { Coordinates } from '@pesan/domain/delivery/distance'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Call } from '../../lib/api/call.ts'
import { type After, createLatestRequest } from '../../lib/latest-request.ts'
import type { FoundPlace } from './address-draft.ts'

const PIN_DEBOUNCE_MS = 300
const MAP_EVENT_BLOCK_MS = 100

export interface Pin {
  /** Null until a position is chosen. */
  center: Coordinates | null
  /** `unknown`: the look-up found no name; the position itself is still valid. */
  status: 'none' | 'moving' | 'looking' | 'found' | 'unknown'
  place: FoundPlace | null
}

export interface PinDeps {
  call: Call
  language: 'en' | 'id'
  after: After
  /** ADDR-31: a failed look-up is only logged. */
  log(error: unknown): void
}

const NONE: Pin = { center: null, status: 'none', place: null }

export function createPinLookUp({ call, language, after, log }: PinDeps) {
  const state: StoreApi<Pin> = createStore<Pin>(() => NONE)
  const latest = createLatestRequest(after)
  let isBlocked = false
  let cancelUnblocking = () => {}

  const lookUp = async (center: Coordinates): Promise<void> => {
    const isLatest = latest.begin()
    try {
      const { data } = await call(readPlaceAt, { body: { ...center, language } })
      if (!isLatest()) return
      const place = { ...center, name: data?.gmaps_name ?? '', mapsAddress: data?.gmaps_address ?? '' }
      state.setState({ center, status: data ? 'found' : 'unknown', place })
    } catch (error) {
      if (!isLatest()) return
      log(error)
      state.setState({ center, status: 'unknown', place: { ...center, name: '', mapsAddress: '' } })
    }
  }

  const cancel = (): void => {
    latest.cancel()
    cancelUnblocking()
    isBlocked = false
  }

  return {
    state,
    moveStart(): void {
      cancel()
      state.setState({ status: 'moving' })
    },
    /** Maps report one rest several times: a report within 100 ms only refines the position. */
    rest(center: Coordinates): void {
      state.setState({ center, status: 'looking', place: null })
      if (isBlocked) return
      isBlocked = true
      cancelUnblocking = after(MAP_EVENT_BLOCK_MS, () => {
        isBlocked = false
      })
      latest.schedule(PIN_DEBOUNCE_MS, () => {
        const now = state.getState().center
        if (now) void lookUp(now)
      })
    },
    /** A location whose name is known needs no look-up. */
    know(place: FoundPlace): void {
      cancel()
      const { latitude, longitude } = place
      state.setState({ center: { latitude, longitude }, status: 'found', place })
    },
    /** The map is gone; ends all requests. */
    stop: cancel,
  }
}
