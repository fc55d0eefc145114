// How far this company delivers (AMB-001, CHARGE-08).
import { type DeliveryArea, deliveryArea } from '@pesan/domain/delivery/radius'
import { useMemo } from 'react'
import { usePage } from '../../shell/page.tsx'

/** The area around the company's centre. */
export function useCompanyArea(): DeliveryArea {
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

/** Everywhere it delivers. */
export function useDeliveryAreas(): readonly DeliveryArea[] {
  const area = useCompanyArea()
  const { delivery_areas } = usePage().company
  return useMemo(
    () => delivery_areas?.map(({ radius_km: radiusKm, ...center }) => ({ center, radiusKm })) ?? [area],
    [delivery_areas, area],
  )
}
