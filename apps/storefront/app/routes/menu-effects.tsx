// On every page whose menu changes while it is open: shows the menu, or one that was published meanwhile, as the outlet of this customer
// can make it now. Composes menu, address, fulfilment, stock and selling times.
import type { OutletId, ProductId } from '@pesan/contract/ids'
import type { Menu } from '@pesan/contract/menu'
import { createHeldMenus } from '@pesan/domain/menu/held-menu'
import { createOutletMenus } from '@pesan/domain/menu/menu-at-outlet'
import { stockAt } from '@pesan/domain/stock/outlet-stock'
import { createStockedMenus } from '@pesan/domain/stock/stocked-menu'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useSelectedAddress } from '../features/address/address-store.ts'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { useOrderSlot } from '../features/opening/opening-store.ts'
import type { MenuView } from '../features/opening/selling-follower.ts'
import { backText } from '../features/stock/back-text.ts'
import { loadOutlets, type StockFollower, startStock } from '../features/stock/stock-follower.ts'
import { stockStore, useHasStock, useStock } from '../features/stock/stock-store.ts'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { useDialogLayers } from '../shell/dialogs.tsx'
import { loadable } from '../shell/loadable.tsx'
import { useLoadedMenu, useMenuContext, usePublishedMenu } from '../shell/menu.tsx'
import { usePage, useT } from '../shell/page.tsx'
import { useCookingOutlets } from './delivery-choice.ts'
import { useMenuTraits } from './menu-traits.ts'

export { CartMissingItems } from './cart-missing-items.tsx'

const AllergyDialog = loadable(() =>
  import('../features/diet/allergy-dialog.tsx').then(module => module.AllergyDialog),
)

const unchanged: MenuView = menu => menu

/** A page whose menu does not come goes on without its changes. */
export function MenuEffects(): ReactNode {
  const menu = useLoadedMenu()
  return (
    <>
      {menu && <ChangingMenu menu={menu} />}
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
  const published = usePublishedMenu()
  const [heldMenu] = useState(createHeldMenus)
  const openProduct = useOpenProduct()
  /** The menu as the server gave it. */
  const given = useRef(menu)
  const shown = useRef<Menu>(null)

  useEffect(() => {
    const before = given.current
    // A menu that was loaded again, after an order was refused or a page was found to be old.
    if (menu !== shown.current && menu !== given.current) given.current = menu
    if (published && published.version > given.current.version) given.current = published
    if (given.current !== before) readAgain()
    const next = heldMenu(dietView(sellingView(stockView(outletView(given.current)))), {
      shown: menu,
      id: openProduct.current,
    })
    shown.current = next
    if (next === menu) return
    if (given.current === published) startTransition(() => void reload(next))
    else void reload(next)
  }, [
    menu,
    published,
    outletView,
    stockView,
    sellingView,
    dietView,
    heldMenu,
    openProduct,
    readAgain,
    reload,
  ])
  return null
}

/** The product whose sheet is open, or was the last one to be. */
function useOpenProduct(): { readonly current: ProductId | null } {
  const product = useDialogLayers().findLast(layer => layer.type === 'product')
  const id = useRef<ProductId | null>(null)
  useEffect(() => {
    if (product) id.current = product.productId
  }, [product])
  return id
}

/** EDIT-13: at the prices of the outlet that the order would go to. */
function useOutletView([outletId]: readonly OutletId[]): MenuView {
  const { menuByOutlet } = useMenuTraits()
  const [menuAt] = useState(createOutletMenus)
  return useMemo(
    () => (menuByOutlet ? (menu: Menu) => menuAt(menu, outletId ?? null) : unchanged),
    [menuByOutlet, menuAt, outletId],
  )
}

function useStockView(outletIds: readonly OutletId[]): { view: MenuView; readAgain: () => void } {
  const { company } = usePage()
  const { menuByOutlet } = useMenuTraits()
  const { time_zone: timeZone } = company
  const hasStock = useHasStock()
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
  const { company } = usePage()
  const { hasTimes } = useMenuTraits()
  const t = useT()
  const { time_zone: timeZone } = company
  const [view, setView] = useState<MenuView>(() => unchanged)
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

/** EDIT-10: a menu without diets loads nothing of them. */
function useDietView(): MenuView {
  const { hasDiets } = useMenuTraits()
  const [view, setView] = useState<MenuView>(() => unchanged)
  useEffect(() => {
    if (!hasDiets) return
    let isOver = false
    let stop: (() => void) | undefined
    const start = async () => {
      const { followDiets } = await import('../features/diet/marked-menu.tsx')
      if (!isOver) stop = followDiets(next => setView(() => next))
    }
    // Without it, the page goes on without marks and filters.
    void start().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [hasDiets])
  return view
}

/** An address leads to its outlets once they have been read. */
function useReadOutlets(): void {
  const hasStock = useHasStock()
  const { menuByOutlet } = useMenuTraits()
  const { mode } = useFulfilment()
  const address = useSelectedAddress()
  const isNeeded = (hasStock || menuByOutlet) && mode === 'delivery' && address !== null
  useEffect(() => {
    if (isNeeded) void loadOutlets().catch(() => undefined)
  }, [isNeeded])
}
