// On every page of a company that counts or marks what its outlets have: shows the menu as the outlet of this customer can make it.
// Composes menu, address, fulfilment and stock.
import type { OutletId } from '@pesan/contract/ids'
import type { Menu } from '@pesan/contract/menu'
import type { OutletAnswer } from '@pesan/contract/outlet'
import { outletsDeliveringTo } from '@pesan/domain/delivery/delivering-outlets'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { stockAt } from '@pesan/domain/stock/outlet-stock'
import { createStockedMenus } from '@pesan/domain/stock/stocked-menu'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { useSelectedAddress } from '../features/address/address-store.ts'
import { useCompanyArea } from '../features/delivery/use-delivery-areas.ts'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import type { StockFollower } from '../features/stock/stock-follower.ts'
import { outletsOfCompany, startStock, stockStore } from '../features/stock/stock-store.ts'
import { useMenu, useReloadMenu } from '../shell/menu.tsx'

export function StockEffects(): null {
  const { menu } = useMenu()
  const reload = useReloadMenu()
  const outletId = useOutletOfOrder()
  const { stock, at } = useStore(stockStore)
  const [stockMenu] = useState(createStockedMenus)
  const follower = useRef<StockFollower>(null)
  /** The menu as the server gave it. */
  const given = useRef(menu)
  const shown = useRef<Menu>(null)

  useEffect(() => {
    const started = startStock()
    follower.current = started
    return () => started.stop()
  }, [])

  useEffect(() => {
    // A menu that was loaded again, after an order was refused or a page was found to be old.
    if (menu !== shown.current && menu !== given.current) {
      given.current = menu
      follower.current?.readAgain()
    }
    if (!stock) return
    const next = stockMenu(given.current, stockAt(stock, outletId, at), at)
    shown.current = next
    if (next !== menu) void reload(next)
  }, [menu, stock, at, outletId, stockMenu, reload])
  return null
}

/** The outlet that cooks this customer's order; null while that is not known (AMB-081). */
function useOutletOfOrder(): OutletId | null {
  const { mode, outlet } = useFulfilment()
  const address = useSelectedAddress()
  const companyArea = useCompanyArea()
  const [outlets, setOutlets] = useState<Outlet[]>([])
  const isNeeded = mode === 'delivery' && address !== null
  useEffect(() => {
    if (!isNeeded || outlets.length > 0) return
    outletsOfCompany().then(
      found => setOutlets(found.map(toOutlet)),
      // Without them the page shows what any outlet has.
      () => undefined,
    )
  }, [isNeeded, outlets])
  if (mode === 'pickup') return outlet?.id ?? null
  return (address && outletsDeliveringTo(outlets, companyArea, address)[0]?.outlet.id) ?? null
}

const toOutlet = ({ short_code, delivery_radius_km, ...outlet }: OutletAnswer): Outlet => ({
  ...outlet,
  shortCode: short_code,
  deliveryRadiusKm: delivery_radius_km ?? null,
})
