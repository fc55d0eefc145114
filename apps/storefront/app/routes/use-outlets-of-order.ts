// Which outlets may make this customer's order: the one to pick it up from, or those that deliver to the address.
import type { OutletId } from '@pesan/contract/ids'
import { outletsDeliveringTo } from '@pesan/domain/delivery/delivering-outlets'
import { companyArea } from '@pesan/domain/delivery/radius'
import { useEffect } from 'react'
import { useSelectedAddress } from '../features/address/address-store.ts'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { loadOutlets } from '../features/stock/follow-company.ts'
import { useOutlets } from '../features/stock/stock-store.ts'
import { usePage } from '../shell/page.tsx'

/** Null while that is not known: then any outlet may (AMB-081). */
export function useOutletsOfOrder(): OutletId[] | null {
  const { mode, outlet } = useFulfilment()
  const address = useSelectedAddress()
  const { company } = usePage()
  const outlets = useOutlets()
  const isNeeded = mode === 'delivery' && address !== null
  useEffect(() => {
    if (isNeeded) void loadOutlets().catch(() => undefined)
  }, [isNeeded])
  if (mode === 'pickup') return outlet && [outlet.id]
  if (!address || outlets.length === 0) return null
  const delivering = outletsDeliveringTo(outlets, companyArea(company), address).map(each => each.outlet.id)
  return delivering.length === 0 ? null : delivering
}
