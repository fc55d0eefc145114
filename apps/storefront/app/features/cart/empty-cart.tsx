// The cart page without anything in the cart (CART-28).
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useT } from '../../shell/use-t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function EmptyCart() {
  const t = useT()
  return (
    <EmptyState
      icon={<ShoppingBag size={64} strokeWidth={1.6} aria-hidden />}
      title={t('cart.emptyTitle')}
      text={t('cart.emptyText')}
    >
      <ButtonLink href="/">
        <span className="capitalise">{t('common.exploreMenu')}</span>
      </ButtonLink>
    </EmptyState>
  )
}
