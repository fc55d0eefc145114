// What the card of a product shows besides the product: how many are in the cart, its stock and its times. What the cart and
// the product's dialog know comes from the route, because they are other features.
import type { ProductId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { TimedProduct } from '@pesan/domain/menu/timed-menu'
import { isAvailable } from '@pesan/domain/product/availability'
import type { StockedProduct } from '@pesan/domain/stock/stocked-menu'
import Plus from 'lucide-react/icons/plus'
import { useSyncExternalStore } from 'react'
import { useT } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'

/**
 * How many of each product are in the cart. A mark subscribes to its product, so that a change of the cart
 * renders no card again.
 */
interface Quantities {
  of: (id: ProductId) => number
  subscribe: (changed: () => void) => () => void
}

export interface Offers {
  quantities: Quantities
  onProduct: (id: ProductId) => void
  /** As the company shows prices, with or without "++" (CHARGE-10). */
  priceOf: (price: Rupiah) => string
}

interface AddMarkProps {
  productId: ProductId
  quantities: Quantities
  ground: 'tint' | 'surface'
}

/**
 * The round mark on a product's photo: a plus, or the number in the cart. The plus is decorative, because the card is the
 * button; the number is the end of the card's accessible name.
 */
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
