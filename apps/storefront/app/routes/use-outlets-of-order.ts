// Which outlets may make this customer's order: the one to pick it up from, or those that deliver to the address.
import { outletLocation, outletsDeliveringTo } from '@pesan/domain/delivery/delivering-outlets'
import { type Coordinates, distanceKm } from '@pesan/domain/delivery/distance'
import { companyArea } from '@pesan/domain/delivery/radius'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { useEffect, useMemo } from 'react'
import { useSelectedAddress } from '../features/address/address-store.ts'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import type { OutletOfOrder } from '../features/opening/opening-state.ts'
import { loadOutlets } from '../features/stock/follow-company.ts'
import { useOutlets } from '../features/stock/stock-store.ts'
import { usePage } from '../shell/page.tsx'

/** The nearest first. Null while that is not known: then any outlet may (AMB-081). */
export function useOutletsOfOrder(): OutletOfOrder[] | null {
  const { mode, outlet } = useFulfilment()
  const address = useSelectedAddress()
  const { company } = usePage()
  const outlets = useOutlets()
  const isNeeded = mode === 'delivery' && address !== null
  useEffect(() => {
    if (isNeeded) void loadOutlets().catch(() => undefined)
  }, [isNeeded])
  return useMemo(() => {
    if (mode === 'pickup') return outlet && [{ id: outlet.id, name: outlet.name, km: 0 }]
    if (!address || outlets.length === 0) return null
    const delivering = outletsDeliveringTo(outlets, companyArea(company), address)
    return delivering.length === 0 ? null : delivering.map(each => toOutletOfOrder(each.outlet, address))
  }, [mode, outlet, address, company, outlets])
}

function toOutletOfOrder(outlet: Outlet, address: Coordinates): OutletOfOrder {
  const at = outletLocation(outlet)
  return { id: outlet.id, name: outlet.name, km: at ? distanceKm(at, address) : 0 }
}
