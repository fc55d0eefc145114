// What is in the cart, as a block of the cart page.
import { countItems } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'wouter'
import { useT } from '../../shell/use-t.ts'
import { Block } from '../../ui/block.tsx'
import { CartLineList } from './cart-line-list.tsx'
import { useCart } from './cart-store.ts'

interface CartLinesProps {
  products: ProductIndex
  onEdit: (line: CartLine) => void
}

export function CartLines({ products, onEdit }: CartLinesProps) {
  const t = useT()
  return (
    <Block
      heading={t('common.items', { count: countItems(useCart()) })}
      aside={
        <Link
          href="/"
          // Large enough for a thumb, without increasing the height of the heading's line.
          className="-my-2 flex min-h-11 items-center gap-1.5 text-small font-semibold text-brand-ink hover:underline"
        >
          <Plus size={18} strokeWidth={2.1} aria-hidden />
          {t('cart.addMore')}
        </Link>
      }
    >
      <CartLineList products={products} onEdit={onEdit} />
    </Block>
  )
}
