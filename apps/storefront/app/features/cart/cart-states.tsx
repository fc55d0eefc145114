// Shown instead of the cart: a skeleton until the cart of this browser is loaded, which is also what the server
// renders, and the page of an empty cart (CART-28).
import shoppingBags from '../../art/shopping-bags.webp?no-inline'
import { useT } from '../../shell/use-t.ts'
import { Art } from '../../ui/art.tsx'
import { Block, BlockStack } from '../../ui/block.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

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
