// The product dialog on the cart page: a line being edited, or an upsell product (CART-32, MENU-23).
import type { Product } from '@pesan/contract/menu'
import type { NewCartLine } from '@pesan/domain/cart/line'
import { useState } from 'react'
import { addToCart, cartStore, replaceCartLine } from '../features/cart/cart-store.ts'
import { removePrice } from '../features/cart/seen-prices.ts'
import { loadable } from '../shell/loadable.tsx'
import type { SheetControls } from '../ui/sheet.tsx'

export const ProductSheet = loadable(() =>
  import('../features/product/product-sheet.tsx').then(module => module.ProductSheet),
)

const lineWith = (id: string | undefined) => cartStore.getState().items.find(line => line.id === id)

interface CartProductSheetProps {
  sheet: SheetControls
  product: Product
  lineId: string | undefined
}

export function CartProductSheet({ sheet, product, lineId }: CartProductSheetProps) {
  // The line as of opening the dialog: another tab may change or remove it meanwhile.
  const [line] = useState(() => lineWith(lineId))
  if (lineId !== undefined && !line) return null

  const submit = (changed: NewCartLine) => {
    // What the customer saves is in the cart afterwards, whatever the other tab did.
    if (!line || !lineWith(line.id)) return addToCart(changed)
    replaceCartLine({ ...changed, id: line.id })
    removePrice(line.id)
  }
  return <ProductSheet sheet={sheet} product={product} line={line} onSubmit={submit} />
}
