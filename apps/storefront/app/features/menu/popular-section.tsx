// The popular items, first on the page when the company has featured products (MENU-02, MENU-20).
import type { Category, Product } from '@pesan/contract/menu'
import type { Marked } from '@pesan/domain/menu/diet-menu'
import { isAvailable } from '@pesan/domain/product/availability'
import { memo, type ReactNode } from 'react'
import { useT } from '../../shell/page.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { headingId, sectionId } from './category-address.ts'
import type { Offers } from './product-card-marks.tsx'
import { AddMark, StockBadge } from './product-card-marks.tsx'

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
        positionLabel={(position, count) => t('menu.slide', { position, count })}
      />
    </section>
  )
})

interface PopularCardProps {
  product: Product & Marked<ReactNode>
  /** Among the first images of the page. */
  isEager: boolean
  offers: Offers
}

/**
 * A popular product: square photo, name and price. The whole card is one button, named by its text; the
 * photo comes last in the document, because its number is announced last.
 */
const PopularCard = memo(function PopularCard({ product, isEager, offers }: PopularCardProps) {
  const t = useT()
  const canOrder = isAvailable(product)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex w-full flex-col rounded-md text-left"
      onClick={() => offers.onProduct(product.id)}
    >
      <span className="mt-2.5 block truncate text-body-strong">{product.name}</span>{' '}
      <span className="figures block text-body text-ink-2">{offers.priceOf(product.price)}</span>{' '}
      {product.marks?.('tile')}
      <span className="relative order-first block">
        <Picture
          image={product.picture}
          alt=""
          noPhotoLabel={t('menu.noPhoto')}
          slot="tile"
          className={`aspect-square w-full rounded-md ${canOrder ? '' : 'faded-photo'}`}
          isEager={isEager}
        />
        <span className="absolute right-2 bottom-2">
          {canOrder ? (
            <AddMark productId={product.id} quantities={offers.quantities} ground="surface" />
          ) : (
            <StockBadge product={product} />
          )}
        </span>
      </span>
    </button>
  )
})
