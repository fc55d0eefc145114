// On every page of a company that counts or marks what its outlets have: shows the menu as the outlet of this customer can make it.
// Composes menu, address, fulfilment and stock.
import type { OutletId } from '@pesan/contract/ids'
import type { Menu } from '@pesan/contract/menu'
import { stockAt } from '@pesan/domain/stock/outlet-stock'
import { createStockedMenus } from '@pesan/domain/stock/stocked-menu'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSelectedAddress } from '../features/address/address-store.ts'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { loadOutlets, startStock } from '../features/stock/follow-company.ts'
import type { StockFollower } from '../features/stock/stock-follower.ts'
import { useStock } from '../features/stock/stock-store.ts'
import { useMenu, useReloadMenu } from '../shell/menu.tsx'
import { useDeliveryChoice } from './delivery-choice.ts'

export { CartMissingItems } from './cart-missing-items.tsx'

export function StockEffects(): null {
  const { menu } = useMenu()
  const reload = useReloadMenu()
  const outletIds = useCookingOutlets()
  const { stock, at } = useStock()
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
    const next = stockMenu(given.current, stockAt(stock, outletIds, at), at)
    shown.current = next
    if (next !== menu) void reload(next)
  }, [menu, stock, at, outletIds, stockMenu, reload])
  return null
}

/** The outlets that can cook this customer's order; none while that is not known (AMB-081). */
function useCookingOutlets(): readonly OutletId[] {
  const { mode, outlet } = useFulfilment()
  const address = useSelectedAddress()
  const delivery = useDeliveryChoice()
  const isNeeded = mode === 'delivery' && address !== null
  useEffect(() => {
    if (isNeeded) void loadOutlets().catch(() => undefined)
  }, [isNeeded])
  const ids = mode === 'pickup' ? (outlet ? [outlet.id] : []) : (delivery?.outletIds ?? [])
  // The same object while nothing changes.
  const key = ids.join()
  // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the ids
  return useMemo(() => ids, [key])
}
