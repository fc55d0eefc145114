// The list of what is in the cart. Taking a line away can be undone for as long as its toast stands.
import { countItems } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import Plus from 'lucide-react/icons/plus'
import { useCallback } from 'react'
import { Link } from 'wouter'
import { useToasts } from '../../shell/toasts.ts'
import { useT } from '../../shell/use-t.ts'
import { Block } from '../../ui/block.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { cartStore, restoreLine, setLineQuantity, useCart } from './cart-store.ts'
import { priceBefore, useSeenPrices } from './seen-prices.ts'

interface CartLinesProps {
  products: ProductIndex
  onEdit: (line: CartLine) => void
}

export function CartLines({ products, onEdit }: CartLinesProps) {
  const t = useT()
  const toasts = useToasts()
  const cart = useCart()
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
    <Block
      heading={t('common.items', { count: countItems(cart) })}
      aside={
        <Link
          href="/"
          // Large enough for a thumb, without making the heading's line higher.
          className="-my-2 flex min-h-11 items-center gap-1.5 text-small font-semibold text-brand-ink hover:underline"
        >
          <Plus size={18} strokeWidth={2.1} aria-hidden />
          {t('cart.addMore')}
        </Link>
      }
    >
      <ul>
        {cart.items.map(line => (
          <CartLineRow
            key={line.id}
            line={line}
            product={products.get(line.productId)}
            priceBefore={priceBefore(seenPrices, line, products)}
            onEdit={onEdit}
            onQuantity={changeQuantity}
          />
        ))}
      </ul>
    </Block>
  )
}
