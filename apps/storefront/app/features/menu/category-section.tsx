// One category of the menu with its products.
import type { Category } from '@pesan/contract/menu'
import { memo } from 'react'
import { useT } from '../../shell/use-t.ts'
import { headingId, sectionId } from './category-address.ts'
import { ProductList } from './product-list.tsx'
import type { Offers } from './product-offer.ts'

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
