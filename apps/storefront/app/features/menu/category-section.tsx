// One category of the menu with its products.
import type { Category } from '@pesan/contract/menu'
import { useT } from '../../shell/use-t.ts'
import { ProductCard } from './product-card.tsx'
import type { Offers } from './product-offer.ts'
import { headingId, sectionId } from './use-reading-position.ts'

interface CategorySectionProps {
  category: Category
  offers: Offers
}

export function CategorySection({ category, offers }: CategorySectionProps) {
  const t = useT()
  const heading = headingId(category.id)
  return (
    <section id={sectionId(category.id)} aria-labelledby={heading} className="category-section">
      <div className="flex items-baseline justify-between gap-4 md:mb-3.5">
        <h2 id={heading} tabIndex={-1} className="text-title-1">
          {category.name}
        </h2>
        <span className="figures text-caption text-ink-3">
          {t('common.items', { count: category.items.length })}
        </span>
      </div>
      {category.items.length === 0 && <p className="mt-3 text-ink-2 md:mt-0">{t('menu.emptyCategory')}</p>}
      <ul className="md:grid md:grid-cols-2 md:gap-4">
        {category.items.map(product => (
          <ProductCard
            key={product.id}
            product={product}
            inCart={offers.quantityInCart(product.id)}
            onProduct={offers.onProduct}
          />
        ))}
      </ul>
    </section>
  )
}
