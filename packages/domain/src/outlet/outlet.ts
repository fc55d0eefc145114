// A location where the company cooks and hands over orders.
import type { Coordinates } from '@pesan/contract/coordinates'
import type { OutletId } from '@pesan/contract/ids'

export interface Outlet {
  id: OutletId
  shortCode: string
  name: string
  address: string
  latitude: number | null
  longitude: number | null
  /** How far it delivers from its place; null: in the company's area (CHARGE-08). */
  deliveryRadiusKm: number | null
  /** Where it has any, it delivers in these only. */
  deliveryZones?: readonly { corners: readonly Coordinates[] }[]
}
