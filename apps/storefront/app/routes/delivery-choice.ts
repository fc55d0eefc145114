// Which outlet brings the cart to the chosen address, by the stock that the page has read (HOURS-14). The server
// decides again when it quotes and places.
import type { OutletId } from '@pesan/contract/ids'
import type { PublicStock } from '@pesan/contract/stock'
import type { CartLine } from '@pesan/domain/cart/line'
import { chooseOutlet, type OutletChoice } from '@pesan/domain/delivery/choose-outlet'
import { nearestFirst, outletsDeliveringTo } from '@pesan/domain/delivery/delivering-outlets'
import type { Coordinates } from '@pesan/domain/delivery/distance'
import { companyArea, type DeliveryArea } from '@pesan/domain/delivery/radius'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { leftAt } from '@pesan/domain/stock/outlet-stock'
import { findShortLines, type ShortLine, type StockedLine } from '@pesan/domain/stock/short-line'
import { useMemo } from 'react'
import { useSelectedAddress } from '../features/address/address-store.ts'
import { useCart } from '../features/cart/cart-store.ts'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { useClosedOutlets } from '../features/opening/opening-store.ts'
import { useOutlets, useStock } from '../features/stock/stock-store.ts'
import { usePage } from '../shell/page.tsx'

interface DeliveryChoice {
  choice: OutletChoice<Outlet>
  /** The outlet of the choice, unless it is the nearest. */
  fartherId: OutletId | null
  /** Those from which the customer can order: with the whole cart, or the one that lacks the fewest lines. */
  outletIds: readonly OutletId[]
  /** The nearest outlet that has every line, for a customer who can come. */
  pickup: Outlet | null
}

interface ChoiceFacts {
  outlets: readonly Outlet[]
  area: DeliveryArea
  address: Coordinates
  stock: PublicStock
  at: Date
  lines: readonly StockedLine[]
  /** The outlets that take no orders for delivery. */
  closed: string
}

export function chooseDelivery({
  outlets,
  area,
  address,
  stock,
  at,
  lines,
  closed,
}: ChoiceFacts): DeliveryChoice {
  const missingAt = ({ id }: Outlet): ShortLine[] => findShortLines(lines, leftAt(stock, id, at))
  const states = outletsDeliveringTo(outlets, area, address).map(({ outlet }) => ({
    outlet,
    isOpen: !closed.includes(outlet.id),
    missing: missingAt(outlet),
  }))
  const choice = chooseOutlet(states)
  const complete = states.filter(({ isOpen, missing }) => isOpen && missing.length === 0)
  const chosen = 'outlet' in choice ? choice.outlet : null
  const cooking = complete.length === 0 && chosen ? [chosen] : complete.map(each => each.outlet)
  return {
    choice,
    fartherId: chosen === null || chosen === states[0]?.outlet ? null : chosen.id,
    outletIds: cooking.map(({ id }) => id),
    pickup: nearestFirst(outlets, address).find(outlet => missingAt(outlet).length === 0) ?? null,
  }
}

/** Null for a pickup, without an address, and until outlets and stock have been read. */
export function useDeliveryChoice(): DeliveryChoice | null {
  const { mode } = useFulfilment()
  const address = useSelectedAddress()
  const { company } = usePage()
  const outlets = useOutlets()
  const { stock, at } = useStock()
  const { items } = useCart()
  const closed = useClosedOutlets()
  return useMemo(() => {
    if (mode === 'pickup' || address === null || stock === null || outlets.length === 0) return null
    const lines = items.map(toStockedLine)
    return chooseDelivery({ outlets, area: companyArea(company), address, stock, at, lines, closed })
  }, [mode, address, company, outlets, stock, at, items, closed])
}

export const toStockedLine = ({ productId, quantity, options }: CartLine): StockedLine => ({
  productId,
  quantity,
  modifierIds: Object.values(options.selectedModifiers).flat(),
})

/** The one that would get it first; none while that is not known (AMB-081). */
export function useCookingOutlets(): readonly OutletId[] {
  const { mode, outlet } = useFulfilment()
  const delivery = useDeliveryChoice()
  const ids = mode === 'pickup' ? (outlet ? [outlet.id] : []) : (delivery?.outletIds ?? [])
  // The same object while nothing changes.
  const key = ids.join()
  // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the ids
  return useMemo(() => ids, [key])
}
