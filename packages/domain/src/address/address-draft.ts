// A location as the map or the search finds it, and the address that a customer makes of it (ADDR-26, ADDR-48).
import type { Coordinates } from '../delivery/distance.ts'
import type { Address } from './address.ts'

/** A location as the map, the search or an earlier address reports it. */
export interface FoundLocation extends Coordinates {
  name: string
  mapsAddress: string
}

/** Where an address is. */
export const locationOf = (address: Address): FoundLocation => ({ ...address, name: address.mapsName })

/**
 * ADDR-26, ADDR-49: a new address; what the location does not say stays empty. Its id is the time as text, which cannot
 * equal an id from the server (ADDR-02). `unnamed`: the name of a location without one.
 */
export const draftOf = (
  location: FoundLocation,
  { nowMs, unnamed }: { nowMs: number; unnamed: string },
): Address => {
  const name = location.name.trim() || unnamed
  return {
    id: String(nowMs),
    saveAs: 'other',
    name,
    mapsName: name,
    mapsAddress: location.mapsAddress,
    latitude: location.latitude,
    longitude: location.longitude,
    locationDetail: '',
    landmark: '',
  }
}

/** ADDR-48: the same address at another location; what the customer wrote about it stays. */
export const movedTo = (address: Address, location: FoundLocation): Address => ({
  ...address,
  mapsName: location.name.trim() || address.mapsName,
  mapsAddress: location.mapsAddress,
  latitude: location.latitude,
  longitude: location.longitude,
})
