// What confirming the pin chooses: a saved address at that position, else the location (ADDR-27); nothing
// during the look-up.
import type { Address } from '@pesan/domain/address/address'
import type { FoundPlace } from '../address-draft.ts'
import type { Pin } from './pin-state.ts'
import { coordinatesText } from './pinned-place.tsx'

export type PinnedChoice = { type: 'saved'; address: Address } | { type: 'place'; place: FoundPlace }

export function pinnedChoice(pin: Pin, saved: Address | undefined): PinnedChoice | null {
  if (pin.status !== 'found' && pin.status !== 'unknown') return null
  if (saved) return { type: 'saved', address: saved }
  if (!pin.place) return null
  const mapsAddress = pin.place.mapsAddress || coordinatesText(pin)
  return { type: 'place', place: { ...pin.place, mapsAddress } }
}
