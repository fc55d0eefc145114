// One category of the menu with its products.
import type { Category, Product } from '@pesan/contract/menu'
import type { Marked } from '@pesan/domain/menu/diet-menu'
import type { TimedProduct } from '@pesan/domain/menu/timed-menu'
import { isAvailable } from '@pesan/domain/product/availability'
import { memo, type ReactNode } from 'react'
import { softHyphenated } from '../../lib/format/soft-hyphens.ts'
import { useT } from '../../shell/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { headingId, sectionId } from './category-address.ts'
import { blocksOf } from './menu-windowing.ts'
import type { Offers } from './product-card-marks.tsx'
import { AddMark, StockBadge } from './product-card-marks.tsx'
import { RenderWhenNear } from './render-when-near.tsx'

interface CategorySectionProps {
  category: Category
  offers: Offers
  openBlocks: number | null
}

/** Memoised, so that scrolling into another category renders only the bar. */
export const CategorySection = memo(function CategorySection({
  category,
  offers,
  openBlocks,
}: CategorySectionProps) {
  const t = useT()
  const heading = headingId(category.id)
  return (
    <section id={sectionId(category.id)} aria-labelledby={heading} className="category-section">
      <div className="skipped-far -mb-1 flex items-center justify-between gap-4 md:mb-4">
        <h2 id={heading} tabIndex={-1} className="text-title-1">
          {category.name}
        </h2>
        <span className="figures text-caption text-ink-3">
          {t('common.items', { count: category.items.length })}
        </span>
      </div>
      <ProductList category={category} offers={offers} openBlocks={openBlocks} />
    </section>
  )
})

interface ProductListProps {
  category: Category
  offers: Offers
  /** For a long menu: how many blocks are rendered from the start. Null for a short one. */
  openBlocks: number | null
}

/**
 * The products of one category: all of them or, in a long menu, in blocks that are rendered while they are near
 * the viewport.
 */
function ProductList({ category: { id, name, items }, offers, openBlocks }: ProductListProps) {
  const rowsOf = (products: readonly Product[]) => (
    <ul className="product-rows">
      {products.map(product => (
        <ProductCard key={product.id} product={product} offers={offers} />
      ))}
    </ul>
  )
  if (openBlocks === null) return rowsOf(items)
  const link = { categoryId: id, name }
  // A category that has not come near the viewport is one empty space.
  return (
    <RenderWhenNear isFixed={openBlocks > 0} rows={items.length} linkTo={link} stays>
      {() => (
        <div className="product-blocks">
          {blocksOf(items).map((products, index) => (
            // Keyed by position: a block that is also in the next list is not rendered again.
            <RenderWhenNear
              key={index}
              isFixed={index < openBlocks}
              rows={products.length}
              linkTo={index === openBlocks ? link : null}
            >
              {() => rowsOf(products)}
            </RenderWhenNear>
          ))}
        </div>
      )}
    </RenderWhenNear>
  )
}

interface ProductCardProps {
  product: TimedProduct & Marked<ReactNode>
  offers: Offers
}

/**
 * One button named by its text: a row on a phone, a card from 768 px. Its height is fixed (`styles/menu.css`), so a long
 * name takes space from the description. Memoised, so that only a changed product renders it again.
 */
const ProductCard = memo(function ProductCard({ product, offers }: ProductCardProps) {
  const t = useT()
  const canOrder = isAvailable(product)
  return (
    <li className="skipped-far product-row">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex h-full w-full items-stretch gap-4 py-4 text-left md:rounded-lg md:bg-surface md:p-4 md:shadow-hairline md:hover:shadow-2"
        onClick={() => offers.onProduct(product.id)}
      >
        <span className="flex min-w-0 flex-1 flex-col justify-between">
          <span className="line-clamp-3">
            <span className="block text-title-3">{softHyphenated(product.name, t.locale)}</span>{' '}
            <span className="mt-1 block text-small text-ink-3">{product.description}</span>
          </span>{' '}
          <span className="flex flex-wrap items-center gap-2">
            {product.marks?.('row')}
            <span className="figures text-body-strong">{offers.priceOf(product.price)}</span>{' '}
            <StockBadge product={product} />
          </span>
        </span>
        <span className="relative shrink-0">
          <Picture
            image={product.picture}
            alt=""
            noPhotoLabel={t('menu.noPhoto')}
            slot="thumb"
            className={`size-28 rounded-md ${canOrder ? '' : 'faded-photo'}`}
          />
          {canOrder && (
            <span className="absolute -right-[9px] -bottom-[9px] rounded-full bg-surface p-[3px]">
              <AddMark productId={product.id} quantities={offers.quantities} ground="tint" />
            </span>
          )}
        </span>
      </button>
    </li>
  )
})
