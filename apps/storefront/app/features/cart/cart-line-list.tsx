// The lines of the cart, each editable in place. A removal can be undone while its toast is shown.
import type { CartLine } from '@pesan/domain/cart/line'
import { shortLines } from '@pesan/domain/cart/short-lines'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { useCallback, useMemo } from 'react'
import { useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
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
  const short = useMemo(() => shortLines(cart.items, products), [cart.items, products])

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
    // The padding of the first and the last line is outside the list, so that it stays when a line is
    // removed.
    <ul className="-my-4">
      {shown.map(({ item: line, isExiting }) => (
        <CartLineRow
          key={line.id}
          line={line}
          isExiting={isExiting}
          product={products.get(line.productId)}
          priceBefore={priceBefore(seenPrices, line, products)}
          fewLeft={short.get(line.id) ?? null}
          onEdit={onEdit}
          onQuantity={changeQuantity}
        />
      ))}
    </ul>
  )
}
