// Combines fulfilment, address and delivery quote for the cart: whether the order can be delivered, and the
// fee (FULF-13 to FULF-18, RANGE-03). Composes features that do not depend on each other.

import type { DeliveryTerms } from '@pesan/contract/delivery'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { Rupiah } from '@pesan/contract/money'
import type { Address } from '@pesan/domain/address/address'
import type { Fulfilment } from '@pesan/domain/checkout/next-checkout-step'
import { deliveryFee } from '@pesan/domain/delivery/fee'
import { type DeliveryArea, deliveryZoneOf, isDeliverable } from '@pesan/domain/delivery/radius'
import { useEffect } from 'react'
import { addressStore, useSelectedAddress } from '../features/address/address-store.ts'
import { addressTitle } from '../features/address/address-text.ts'
import { cartStore } from '../features/cart/cart-store.ts'
import {
  type DeliveryQuoteState,
  deliveryQuotes,
  type QuotedItems,
  useDeliveryQuote,
} from '../features/delivery/delivery-quote.ts'
import { useDeliveryAreas } from '../features/delivery/use-delivery-areas.ts'
import { fulfilmentStore, useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { useOrderSlot } from '../features/opening/opening-store.ts'
import type { Destination } from '../features/order/order-body.ts'
import { useHasStock } from '../features/stock/stock-store.ts'
import type { T } from '../lib/i18n/t.ts'
import { toStockedLine, useDeliveryChoice } from './delivery-choice.ts'

export interface CartDelivery {
  mode: FulfilmentMode
  address: Address | null
  fee: Rupiah
  /** Of the zone or band; null for a pickup and until they are known. */
  terms: DeliveryTerms | null
  /** The fee for this address is not known yet: no amount is better than a wrong one. */
  isPending: boolean
  unknown: 'no_address' | 'no_quote' | null
}

export function useCartDelivery(): CartDelivery {
  const { mode } = useFulfilment()
  const address = useSelectedAddress()
  const areas = useDeliveryAreas()
  const { status, quote } = useDeliveryQuote()
  // Outside the delivery area no quote is requested.
  const isWanted = mode === 'delivery' && address !== null && isDeliverable(areas, address)

  const hasStock = useHasStock()
  const { scheduledFor } = useOrderSlot()
  const outletId = useDeliveryChoice()?.fartherId ?? null

  useEffect(() => {
    const cart = hasStock || scheduledFor !== null ? { outletId, items: quotedItems, scheduledFor } : null
    void deliveryQuotes.quoteFor(isWanted ? address : null, cart)
  }, [isWanted, address, hasStock, outletId, scheduledFor])

  return {
    mode,
    address,
    fee: deliveryFee({ mode, hasAddress: address !== null, quote }),
    terms: mode === 'delivery' && address !== null ? quote : null,
    unknown: unknownFee({ mode, address, status }),
    isPending: isWanted && (status === 'none' || status === 'quoting'),
  }
}

export const quotedItems = (): QuotedItems =>
  cartStore
    .getState()
    .items.map(toStockedLine)
    .map(({ productId, quantity, modifierIds }) => ({
      product_id: productId,
      quantity,
      modifier_ids: [...modifierIds],
    }))

function unknownFee({
  mode,
  address,
  status,
}: {
  mode: FulfilmentMode
  address: Address | null
  status: DeliveryQuoteState['status']
}): CartDelivery['unknown'] {
  if (mode === 'pickup') return null
  if (address === null) return 'no_address'
  return status === 'unknown' ? 'no_quote' : null
}

/** The current state, for the step that pressing Submit takes. */
export function currentFulfilment(areas: readonly DeliveryArea[]): Fulfilment {
  const { mode, outlet } = fulfilmentStore.getState()
  if (mode === 'pickup') return { mode, outletId: outlet?.id ?? null }
  const { selected } = addressStore.getState()
  const { status, location } = deliveryQuotes.state.getState()
  const isFeeKnown =
    status === 'quoted' &&
    location?.latitude === selected?.latitude &&
    location?.longitude === selected?.longitude
  return { mode, reach: selected && deliveryZoneOf(areas, selected), isFeeKnown }
}

/** What an order is placed for; null when something is missing after all. */
export function currentDestination(t: T): Destination | null {
  const { mode, outlet } = fulfilmentStore.getState()
  if (mode === 'pickup') return outlet && { mode, outletId: outlet.id }
  const { selected: address } = addressStore.getState()
  const { quote } = deliveryQuotes.state.getState()
  return address && quote && { mode, address, name: addressTitle(t, address), fee: quote.price }
}
