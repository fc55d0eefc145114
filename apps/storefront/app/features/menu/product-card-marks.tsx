// The round mark on a product's photo: a plus, or the number in the cart. The plus is decorative, because the
// card is the button; the number is the end of the card's accessible name.
import type { ProductId } from '@pesan/contract/ids'
import type { TimedProduct } from '@pesan/domain/menu/timed-menu'
import { isAvailable } from '@pesan/domain/product/availability'
import type { StockedProduct } from '@pesan/domain/stock/stocked-menu'
import Plus from 'lucide-react/icons/plus'
import { useSyncExternalStore } from 'react'
import { useT } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Quantities } from './product-offer.ts'

interface AddMarkProps {
  productId: ProductId
  quantities: Quantities
  ground: 'tint' | 'surface'
}

export function AddMark({ productId, quantities, ground }: AddMarkProps) {
  const t = useT()
  const inCart = useSyncExternalStore(
    quantities.subscribe,
    () => quantities.of(productId),
    // The server has no cart.
    () => 0,
  )
  const size = ground === 'tint' ? 'size-[42px]' : 'size-10'
  const look =
    inCart > 0
      ? 'bg-brand text-on-brand'
      : ground === 'tint'
        ? 'bg-tint-100 text-brand-ink'
        : 'bg-surface text-brand-ink'
  return (
    <span
      key={inCart}
      className={`figures flex ${size} items-center justify-center rounded-full text-title-3 font-bold shadow-2 ${inCart > 0 ? 'animate-pop' : ''} ${look}`}
    >
      {inCart > 0 ? (
        <>
          <span aria-hidden>{inCart}</span>
          <span className="sr-only">{t('menu.inCart', { count: inCart })}</span>
        </>
      ) : (
        <Plus size={20} strokeWidth={2.3} aria-hidden />
      )}
    </span>
  )
}

/** What the card of a product says about its stock (STOCK-03) and its selling times (HOURS-13). */
export function StockBadge({ product }: { product: StockedProduct & TimedProduct }) {
  const t = useT()
  if (!isAvailable(product))
    return <Badge>{product.notSold ?? <span className="capitalise">{t('menu.outOfStock')}</span>}</Badge>
  return product.left && <Badge tone="warning">{t('menu.left', { count: product.left })}</Badge>
}
