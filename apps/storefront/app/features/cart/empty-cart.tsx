// The cart page with an empty cart (CART-28).
import shoppingBags from '../../art/shopping-bags.webp?no-inline'
import { useT } from '../../shell/use-t.ts'
import { Art } from '../../ui/art.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

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
