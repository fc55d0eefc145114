// How long the products in the cart take (PROMISE-01). A page whose menu does not come says what usually holds.
import type { Menu } from '@pesan/contract/menu'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { type Preparation, preparationOf } from '@pesan/domain/opening/preparation'
import { useEffect, useMemo, useState } from 'react'
import { useCart } from '../features/cart/cart-store.ts'
import { useMenuContext } from '../shell/menu.tsx'

export function useCartPreparation(): Preparation {
  const { source } = useMenuContext()
  const { items } = useCart()
  const [menu, setMenu] = useState<Menu | null>(null)
  useEffect(() => {
    let isCurrent = true
    const take = (arrived: Menu) => {
      if (isCurrent) setMenu(arrived)
    }
    if (source instanceof Promise) source.then(take, () => undefined)
    else take(source)
    return () => {
      isCurrent = false
    }
  }, [source])
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
