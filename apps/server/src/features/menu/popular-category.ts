// The category of featured products, which stands before all others (MENU-06, AMB-103).
import type { FeaturedProduct } from '@pesan/contract/company'
import type { Category } from '@pesan/contract/menu'
import type { ProductIndex } from '@pesan/domain/menu/find-product'

const POPULAR_CATEGORY_ID = 'popular'

/** In the place of one that is there already; products that are not on the menu are left out. */
export function withPopular(
  categories: readonly Category[],
  { products, featured }: { products: ProductIndex; featured: readonly FeaturedProduct[] },
): Category[] {
  const others = categories.filter(({ isPopular }) => !isPopular)
  const items = featured.flatMap(({ product_id }) => products.get(product_id) ?? [])
  return items.length === 0
    ? others
    : [{ id: POPULAR_CATEGORY_ID, name: 'Popular items', isPopular: true, items }, ...others]
}
