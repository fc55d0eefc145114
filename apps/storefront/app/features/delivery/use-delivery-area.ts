// How far this company delivers (AMB-001).
import { type DeliveryArea, deliveryArea } from '@pesan/domain/delivery/radius'
import { useMemo } from 'react'
import { usePage } from '../../shell/page.tsx'

export function useDeliveryArea(): DeliveryArea {
  const { location_center, outlet_coordinates, delivery_radius_km } = usePage().company
  return useMemo(
    () =>
      deliveryArea({
        locationCenter: location_center,
        outletCoordinates: outlet_coordinates,
        deliveryRadiusKm: delivery_radius_km,
      }),
    [location_center, outlet_coordinates, delivery_radius_km],
  )
}
