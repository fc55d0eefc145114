// The popular items, first on the page when the company has featured products (MENU-02, MENU-20).
import type { Category } from '@pesan/contract/menu'
import { memo } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { headingId, sectionId } from './category-address.ts'
import { PopularCard } from './popular-card.tsx'
import type { Offers } from './product-offer.ts'

/** Photos in the first view: loaded before all others. */
const EAGER_PHOTOS = 2

interface PopularSectionProps {
  category: Category
  offers: Offers
}

/** Memoised, as the categories are. */
export const PopularSection = memo(function PopularSection({ category, offers }: PopularSectionProps) {
  const t = useT()
  const heading = headingId(category.id)
  return (
    <section id={sectionId(category.id)} aria-labelledby={heading} className="category-section">
      <Carousel
        titleId={heading}
        title={
          <h2 id={heading} tabIndex={-1} className="text-title-1">
            {t('menu.popular')}
          </h2>
        }
        slides={category.items.map((product, index) => ({
          key: product.id,
          content: <PopularCard product={product} isEager={index < EAGER_PHOTOS} offers={offers} />,
        }))}
        slideClassName="popular-slide"
        gapClassName="gap-4 md:-mx-1 md:scroll-px-1 md:px-1"
        previousLabel={t('menu.previous')}
        nextLabel={t('menu.next')}
        positionText={(position, count) => t('menu.slide', { position, count })}
      />
    </section>
  )
})
