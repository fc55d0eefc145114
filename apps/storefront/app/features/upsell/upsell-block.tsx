// What goes well with the order, on the cart page: cards to swipe through, each of which opens its product
// (MENU-21 to MENU-24).
import type { ProductId } from '@pesan/contract/ids'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { useId, useMemo } from 'react'
import { usePage } from '../../shell/page.tsx'
import { useT } from '../../shell/use-t.ts'
import { Block } from '../../ui/block.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { useExitAnimation } from '../../ui/use-exit-animation.ts'
import { UpsellCard } from './upsell-card.tsx'
import { upsellProducts } from './upsell-products.ts'

/** How long an added product is highlighted (AMB-017). */
const HIGHLIGHT_MS = 900

interface UpsellBlockProps {
  products: ProductIndex
  inCart: ReadonlySet<ProductId>
  onProduct: (id: ProductId) => void
}

export function UpsellBlock({ products, inCart, onProduct }: UpsellBlockProps) {
  const t = useT()
  const titleId = useId()
  const { site_upsale_products: upsell } = usePage().company
  const offered = useMemo(() => upsellProducts(upsell, products, inCart), [upsell, products, inCart])
  const shown = useExitAnimation(offered, HIGHLIGHT_MS)
  if (shown.length === 0) return null
  return (
    <Block heading={t('cart.completeOrder')} isHeadingHidden>
      <Carousel
        titleId={titleId}
        title={
          <h2 id={titleId} className="text-title-2">
            {t('cart.completeOrder')}
          </h2>
        }
        slides={shown.map(({ item: product, isExiting }, index) => ({
          key: product.id,
          content: (
            <UpsellCard
              product={product}
              isMostOrdered={index === 0}
              isExiting={isExiting}
              onPress={() => onProduct(product.id)}
            />
          ),
        }))}
        // MENU-24: 1.088 slides per view.
        slideClassName="w-[calc((100%-12px*0.088)/1.088)] md:w-[calc((100%-16px*0.088)/1.088)]"
        // Extends to the edges of its block, whose padding grows from that width on.
        gapClassName="gap-3 md:-mx-6 md:gap-4 md:scroll-px-6 md:px-6"
        previousLabel={t('menu.previous')}
        nextLabel={t('menu.next')}
      />
    </Block>
  )
}
