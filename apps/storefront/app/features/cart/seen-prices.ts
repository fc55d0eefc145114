// The price of each line when this browser first showed it, so that a later change is pointed out. It is not
// part of the cart (CART-17) and never sent; a line without one shows no change.

import { type Rupiah, rupiah } from '@pesan/contract/money'
import type { Cart } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import { unitPrice } from '@pesan/domain/cart/price'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { useEffect } from 'react'
import * as v from 'valibot'
import { useStore } from 'zustand/react'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../lib/try-parse.ts'
import { useCart } from './cart-store.ts'

/** By line id. */
type SeenPrices = Readonly<Record<string, Rupiah>>

export const seenPricesStore = createPersistedStore<SeenPrices>({
  key: 'cart-prices',
  read: parsedBy(v.record(v.string(), rupiah)),
  initial: {},
})

/** Retains the known prices of existing lines, and adds the others at today's price. */
export function seePrices(products: ProductIndex, { items }: Cart): void {
  const known = seenPricesStore.getState()
  const seen = Object.fromEntries(
    items.flatMap(line => {
      const price = known[line.id] ?? priceOf(products, line)
      return price === undefined ? [] : [[line.id, price]]
    }),
  )
  if (JSON.stringify(seen) !== JSON.stringify(known)) seenPricesStore.setState(seen, true)
}

/** The customer has edited the line and has seen today's price doing so. */
export function removePrice(lineId: string): void {
  const { [lineId]: _, ...others } = seenPricesStore.getState()
  seenPricesStore.setState(others, true)
}

const priceOf = (products: ProductIndex, line: CartLine): Rupiah | undefined => {
  const product = products.get(line.productId)
  return product && unitPrice(product, line.options.selectedModifiers)
}

/** The earlier price, when one piece of the line costs something else now. */
export function priceBefore(seen: SeenPrices, line: CartLine, products: ProductIndex): Rupiah | null {
  const before = seen[line.id]
  const now = priceOf(products, line)
  return before === undefined || now === undefined || before === now ? null : before
}

/** For components that show the cart with its prices. */
export function useSeenPrices(products: ProductIndex): SeenPrices {
  const cart = useCart()
  useEffect(() => seePrices(products, cart), [products, cart])
  return useStore(seenPricesStore)
}
