// On every page of a company that counts or marks what its outlets have: shows the menu as the outlet of this customer can make it.
// Composes menu, stock and the outlet of the order.
import type { Menu } from '@pesan/contract/menu'
import { stockAt } from '@pesan/domain/stock/outlet-stock'
import { createStockedMenus } from '@pesan/domain/stock/stocked-menu'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import type { StockFollower } from '../features/stock/stock-follower.ts'
import { startStock, stockStore } from '../features/stock/stock-store.ts'
import { useMenu, useReloadMenu } from '../shell/menu.tsx'
import { useOutletsOfOrder } from './use-outlets-of-order.ts'

export function StockEffects(): null {
  const { menu } = useMenu()
  const reload = useReloadMenu()
  const [outletId = null] = useOutletsOfOrder() ?? []
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
