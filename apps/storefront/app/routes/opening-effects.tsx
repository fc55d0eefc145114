// On every page of a company that is not simply always open: says when this customer's order can be taken. Composes opening,
// fulfilment and the outlets of the order.

import type { PublicOpening } from '@pesan/contract/opening'
import { outletLocation, outletsDeliveringTo } from '@pesan/domain/delivery/delivering-outlets'
import { type Coordinates, distanceKm } from '@pesan/domain/delivery/distance'
import { companyArea } from '@pesan/domain/delivery/radius'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { type Preparation, preparationOf } from '@pesan/domain/opening/preparation'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useEffect, useMemo, useState } from 'react'
import { useSelectedAddress } from '../features/address/address-store.ts'
import { useCart } from '../features/cart/cart-store.ts'
import { useDeliveryQuote } from '../features/delivery/delivery-quote.ts'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { followOpening } from '../features/opening/opening-follower.ts'
import { type OutletOfOrder, openingState } from '../features/opening/opening-state.ts'
import { openingStore, useSlot } from '../features/opening/opening-store.ts'
import { orderTimeText } from '../features/opening/order-time-text.ts'
import { loadOutlets } from '../features/stock/stock-follower.ts'
import { useOutlets } from '../features/stock/stock-store.ts'
import { useLoadedMenu } from '../shell/menu.tsx'
import { orderTimeStore } from '../shell/order-time.ts'
import { usePage, useT } from '../shell/page.tsx'

/** Longer timers overflow, and are late after a phone has slept. */
const MAX_TIMER_MS = 60_000
const MIN_TIMER_MS = 250

export function OpeningEffects(): null {
  const { company } = usePage()
  const { mode } = useFulfilment()
  const outlets = useOutletsOfOrder()
  const preparation = useCartPreparation()
  const courierMin = useCourierMinutes()
  const { time_zone: timeZone, order_ahead_days: aheadDays } = company
  const t = useT()
  const slot = useSlot()
  const [opening, setOpening] = useState<PublicOpening | null>(null)

  useEffect(() => followOpening(setOpening), [])

  useEffect(() => {
    if (!opening) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      const nowMs = serverNowMs()
      const { changesAt, ...state } = openingState({
        opening,
        timeZone,
        mode,
        outlets,
        preparation,
        courierMin,
        aheadDays,
        now: new Date(nowMs),
      })
      openingStore.setState(state)
      orderTimeStore.setState(orderTimeText({ ...state, slot, mode }, { t, timeZone, now: new Date(nowMs) }))
      clearTimeout(timer)
      const changesInMs = changesAt ? changesAt.getTime() - nowMs : MAX_TIMER_MS
      timer = setTimeout(show, Math.max(MIN_TIMER_MS, Math.min(changesInMs, MAX_TIMER_MS)))
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', show)
    }
  }, [opening, mode, outlets, preparation, courierMin, aheadDays, timeZone, slot, t])
  return null
}

/** How long the products in the cart take (PROMISE-01). A page whose menu does not come says what usually holds. */
function useCartPreparation(): Preparation {
  const menu = useLoadedMenu()
  const { items } = useCart()
  const products = useMemo(() => indexProducts(menu?.categories ?? []), [menu])
  return useMemo(
    () => preparationOf(items.map(line => minutesOf(products.get(line.productId)))),
    [items, products],
  )
}

/** The first view does not validate this member of a product. */
function minutesOf(product: { preparation_minutes?: unknown } | undefined): number | undefined {
  const minutes = product?.preparation_minutes
  return Number.isInteger(minutes) ? Number(minutes) : undefined
}

/** Null where no offer says it: then the distance counts. */
function useCourierMinutes(): number | null {
  const { mode } = useFulfilment()
  const address = useSelectedAddress()
  const { location, quote } = useDeliveryQuote()
  const isOfAddress =
    mode === 'delivery' &&
    location?.latitude === address?.latitude &&
    location?.longitude === address?.longitude
  return (isOfAddress && quote?.minutes) || null
}

/** The nearest first. Null while that is not known: then any outlet may (AMB-081). */
function useOutletsOfOrder(): OutletOfOrder[] | null {
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
