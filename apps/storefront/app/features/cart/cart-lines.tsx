// What is in the cart, as a block of the cart page.
import { countItems } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'wouter'
import shoppingBags from '../../art/shopping-bags.webp?no-inline'
import { useT } from '../../shell/page.tsx'
import { Art } from '../../ui/art.tsx'
import { Block, BlockStack } from '../../ui/block.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
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

/**
 * Shown instead of the cart: a skeleton until the cart of this browser is loaded, which is also what the server
 * renders, and the page of an empty cart (CART-28).
 */
export function CartSkeleton() {
  return (
    <div aria-busy>
      <BlockStack>
        <Block>
          <Skeleton className="h-13 rounded-md" />
          <Skeleton className="mt-4 h-11" />
        </Block>
        <Block>
          {[1, 2].map(row => (
            <div key={row} className="flex gap-3 py-4">
              <Skeleton className="size-19 shrink-0 rounded-md" />
              <div className="flex-1">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="mt-2 h-4 w-2/5" />
              </div>
            </div>
          ))}
        </Block>
      </BlockStack>
    </div>
  )
}

export function EmptyCart() {
  const t = useT()
  return (
    <EmptyState icon={<Art src={shoppingBags} />} title={t('cart.emptyTitle')} text={t('cart.emptyText')}>
      <ButtonLink href="/">
        <span className="capitalise">{t('common.exploreMenu')}</span>
      </ButtonLink>
    </EmptyState>
  )
}
