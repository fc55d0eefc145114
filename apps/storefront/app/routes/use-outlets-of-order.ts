// Which outlets may make this customer's order: the one to pick it up from, or those that deliver to the address, the nearest first.
import { listOutlets } from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import type { OutletAnswer } from '@pesan/contract/outlet'
import { outletsDeliveringTo } from '@pesan/domain/delivery/delivering-outlets'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { useQuery } from '@tanstack/react-query'
import { useSelectedAddress } from '../features/address/address-store.ts'
import { useCompanyArea } from '../features/delivery/use-delivery-areas.ts'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { companyCall } from '../lib/api/company-call.ts'
import { queryClient } from '../lib/query-client.ts'

const outletsQuery = {
  queryKey: ['outlets of order'],
  queryFn: () => companyCall(listOutlets, {}).then(({ data }) => data.map(toOutlet)),
  staleTime: Number.POSITIVE_INFINITY,
}

/** Null while that is not known: then any outlet may (AMB-081). */
export function useOutletsOfOrder(): OutletId[] | null {
  const { mode, outlet } = useFulfilment()
  const address = useSelectedAddress()
  const companyArea = useCompanyArea()
  const isNeeded = mode === 'delivery' && address !== null
  const { data: outlets } = useQuery({ ...outletsQuery, enabled: isNeeded }, queryClient)
  if (mode === 'pickup') return outlet && [outlet.id]
  if (!address || !outlets) return null
  const delivering = outletsDeliveringTo(outlets, companyArea, address).map(each => each.outlet.id)
  return delivering.length === 0 ? null : delivering
}

const toOutlet = ({ short_code, delivery_radius_km, ...outlet }: OutletAnswer): Outlet => ({
  ...outlet,
  shortCode: short_code,
  deliveryRadiusKm: delivery_radius_km ?? null,
})
