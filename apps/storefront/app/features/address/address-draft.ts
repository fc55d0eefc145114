// A new address from a location; unknown fields stay empty (ADDR-26, ADDR-49). Its id is the time as text,
// which cannot equal an id from the server (ADDR-02).
import type { Address } from '@pesan/domain/address/address'
import type { Coordinates } from '@pesan/domain/delivery/distance'

/** A location as the map, the search or an earlier address reports it. */
export interface FoundLocation extends Coordinates {
  name: string
  mapsAddress: string
}

export const locationOf = (address: Address): FoundLocation => ({ ...address, name: address.mapsName })

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
