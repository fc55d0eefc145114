// On every page of a company whose menu changes while it is open: shows the menu as the outlet of this customer can make it, and as it
// can be had now. Composes menu, address, fulfilment, stock and selling times.
import type { OutletId } from '@pesan/contract/ids'
import type { Menu } from '@pesan/contract/menu'
import type { DietFilter } from '@pesan/domain/menu/diets'
import { createOutletMenus } from '@pesan/domain/menu/menu-at-outlet'
import { stockAt } from '@pesan/domain/stock/outlet-stock'
import { createStockedMenus } from '@pesan/domain/stock/stocked-menu'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useSelectedAddress } from '../features/address/address-store.ts'
import { useDietFilters } from '../features/diet/filter-store.ts'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import type { MenuView } from '../features/opening/selling-follower.ts'
import { backText } from '../features/stock/back-text.ts'
import { loadOutlets, startStock } from '../features/stock/follow-company.ts'
import type { StockFollower } from '../features/stock/stock-follower.ts'
import { stockStore, useStock } from '../features/stock/stock-store.ts'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { loadable } from '../shell/loadable.tsx'
import { useMenuContext } from '../shell/menu.tsx'
import { usePage } from '../shell/page.tsx'
import { useT } from '../shell/use-t.ts'
import { useCookingOutlets } from './cooking-outlets.ts'
import { useOrderSlot } from './use-order-slot.ts'

export { CartMissingItems } from './cart-missing-items.tsx'

const AllergyDialog = loadable(() =>
  import('../features/diet/allergy-dialog.tsx').then(module => module.AllergyDialog),
)

const unchanged: MenuView = menu => menu

/** A page whose menu does not come goes on without its changes. */
export function MenuEffects(): ReactNode {
  const { source } = useMenuContext()
  const [arrived, setArrived] = useState<Menu | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (menu: Menu) => {
      if (isCurrent) setArrived(menu)
    }
    if (source instanceof Promise) source.then(show, () => undefined)
    else show(source)
    return () => {
      isCurrent = false
    }
  }, [source])
  return (
    <>
      {arrived && <ChangingMenu menu={source instanceof Promise ? arrived : source} />}
      <DialogSlot type="allergies">{(_, sheet) => <AllergyDialog sheet={sheet} />}</DialogSlot>
    </>
  )
}

function ChangingMenu({ menu }: { menu: Menu }): null {
  const { reload } = useMenuContext()
  useReadOutlets()
  const outletIds = useCookingOutlets()
  const outletView = useOutletView(outletIds)
  const { view: stockView, readAgain } = useStockView(outletIds)
  const sellingView = useSellingView()
  const dietView = useDietView()
  /** The menu as the server gave it. */
  const given = useRef(menu)
  const shown = useRef<Menu>(null)

  useEffect(() => {
    // A menu that was loaded again, after an order was refused or a page was found to be old.
    if (menu !== shown.current && menu !== given.current) {
      given.current = menu
      readAgain()
    }
    const next = dietView(sellingView(stockView(outletView(given.current))))
    shown.current = next
    if (next !== menu) void reload(next)
  }, [menu, outletView, stockView, sellingView, dietView, readAgain, reload])
  return null
}

/** EDIT-13: at the prices of the outlet that the order would go to. */
function useOutletView([outletId]: readonly OutletId[]): MenuView {
  const { menuByOutlet } = usePage()
  const [menuAt] = useState(createOutletMenus)
  return useMemo(
    () => (menuByOutlet ? (menu: Menu) => menuAt(menu, outletId ?? null) : unchanged),
    [menuByOutlet, menuAt, outletId],
  )
}

function useStockView(outletIds: readonly OutletId[]): { view: MenuView; readAgain: () => void } {
  const { company, menuByOutlet } = usePage()
  const { has_stock: hasStock, time_zone: timeZone } = company
  const t = useT()
  const { stock, at } = useStock()
  const [stockMenu] = useState(createStockedMenus)
  const follower = useRef<StockFollower>(null)

  useEffect(() => {
    if (!hasStock) {
      // No outlet lacks anything, so the choice of the outlet need not wait.
      if (menuByOutlet) stockStore.setState({ stock: [] })
      return
    }
    const started = startStock()
    follower.current = started
    return () => started.stop()
  }, [hasStock, menuByOutlet])

  const [readAgain] = useState(() => () => follower.current?.readAgain())
  const view = useMemo(
    () =>
      stock
        ? (menu: Menu) =>
            stockMenu(menu, {
              itemOf: stockAt(stock, outletIds, at),
              at,
              backText: until => backText(until, { t, timeZone, now: at }),
            })
        : unchanged,
    [stock, at, outletIds, stockMenu, t, timeZone],
  )
  return { view, readAgain }
}

/** Follows the clock where the menu has selling times. */
function useSellingView(): MenuView {
  const { company, notSold, menuByOutlet } = usePage()
  const t = useT()
  const { time_zone: timeZone } = company
  const [view, setView] = useState<MenuView>(() => unchanged)
  const hasTimes = notSold !== undefined || menuByOutlet
  const { scheduledFor } = useOrderSlot()

  useEffect(() => {
    if (!hasTimes) return
    let isOver = false
    let stop: (() => void) | undefined
    const start = async () => {
      const { followSelling } = await import('../features/opening/selling-follower.ts')
      if (!isOver)
        stop = followSelling({
          t,
          timeZone,
          nowMs: serverNowMs,
          slot: scheduledFor === null ? null : new Date(scheduledFor),
          onView: next => setView(() => next),
        })
    }
    // Without it, the page says what it said when it was loaded, and placing an order decides again.
    void start().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [hasTimes, t, timeZone, scheduledFor])
  return view
}

/** EDIT-10: with the marks of its products, and those only that suit the chosen diets. */
function useDietView(): MenuView {
  const hasDiets = usePage().diets !== undefined
  const filters = useDietFilters()
  const [menus, setMenus] = useState<((menu: Menu, filters: readonly DietFilter[]) => Menu) | null>(null)
  useEffect(() => {
    if (!hasDiets) return
    // Before hydration this page has loaded it.
    import('../features/diet/marked-menu.tsx').then(
      part => setMenus(() => part.createMarkedMenus()),
      () => undefined,
    )
  }, [hasDiets])
  return useMemo(() => (menus ? (menu: Menu) => menus(menu, filters) : unchanged), [menus, filters])
}

/** An address leads to its outlets once they have been read. */
function useReadOutlets(): void {
  const { company, menuByOutlet } = usePage()
  const { mode } = useFulfilment()
  const address = useSelectedAddress()
  const isNeeded = (company.has_stock || menuByOutlet) && mode === 'delivery' && address !== null
  useEffect(() => {
    if (isNeeded) void loadOutlets().catch(() => undefined)
  }, [isNeeded])
}
