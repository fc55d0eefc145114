// How far this company delivers (AMB-001, CHARGE-08).
import { areasOf, type DeliveryArea } from '@pesan/domain/delivery/radius'
import { useMemo } from 'react'
import { usePage } from '../../shell/page.tsx'

export function useDeliveryAreas(): readonly DeliveryArea[] {
  const { company } = usePage()
  return useMemo(() => areasOf(company), [company])
}
