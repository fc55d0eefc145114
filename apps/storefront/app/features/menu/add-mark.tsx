// The round mark on a product's photo: a plus, or the number in the cart. The plus is decorative, because the
// card is the button; the number is the end of the card's accessible name.
import type { ProductId } from '@pesan/contract/ids'
import Plus from 'lucide-react/icons/plus'
import { useSyncExternalStore } from 'react'
import { useT } from '../../shell/use-t.ts'
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
