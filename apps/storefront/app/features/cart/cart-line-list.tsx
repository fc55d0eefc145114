// The lines of the cart, each to be changed where it stands. Taking one away can be undone for as long as its toast stands.
import type { CartLine } from '@pesan/domain/cart/line'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { useCallback } from 'react'
import { useToasts } from '../../shell/toasts.ts'
import { useT } from '../../shell/use-t.ts'
import { COLLAPSE_MS, useExitAnimation } from '../../ui/use-exit-animation.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { cartStore, restoreLine, setLineQuantity, useCart } from './cart-store.ts'
import { priceBefore, useSeenPrices } from './seen-prices.ts'

interface CartLineListProps {
  products: ProductIndex
  onEdit: (line: CartLine) => void
}

export function CartLineList({ products, onEdit }: CartLineListProps) {
  const t = useT()
  const toasts = useToasts()
  const cart = useCart()
  const shown = useExitAnimation(cart.items, COLLAPSE_MS)
  const seenPrices = useSeenPrices(products)

  const changeQuantity = useCallback(
    (line: CartLine, quantity: number) => {
      const index = cartStore.getState().items.indexOf(line)
      setLineQuantity(line.id, quantity)
      if (quantity > 0) return
      const name = products.get(line.productId)?.name ?? t('cart.unknownProduct')
      toasts.message(t('cart.removed', { name }), {
        action: { label: t('cart.undo'), onPress: () => restoreLine(line, index) },
      })
    },
    [products, t, toasts],
  )

  return (
    // The padding of the first and the last line, outside of the list: it stays when one of them leaves.
    <ul className="-my-4">
      {shown.map(({ item: line, isExiting }) => (
        <CartLineRow
          key={line.id}
          line={line}
          isExiting={isExiting}
          product={products.get(line.productId)}
          priceBefore={priceBefore(seenPrices, line, products)}
          onEdit={onEdit}
          onQuantity={changeQuantity}
        />
      ))}
    </ul>
  )
}
