// Announces to a screen reader what was just put into the cart; sighted customers see the cart bar.
import { countItems } from '@pesan/domain/cart/cart'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { useStore } from 'zustand/react'
import { useT } from '../../shell/page.tsx'
import { additionStore, useCart } from './cart-store.ts'

export function AddedNotice({ products }: { products: ProductIndex }) {
  const t = useT()
  const count = countItems(useCart())
  const added = useStore(additionStore)
  const product = added && added.outcome !== 'cart_full' && products.get(added.line.productId)
  return <output className="sr-only">{product && t('cart.added', { name: product.name, count })}</output>
}
