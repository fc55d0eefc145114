// The products of one category: all of them or, in a long menu, in blocks that are rendered while they are
// near the viewport.
import type { Category, Product } from '@pesan/contract/menu'
import { blocksOf } from './menu-windowing.ts'
import { ProductCard } from './product-card.tsx'
import type { Offers } from './product-offer.ts'
import { RenderWhenNear } from './render-when-near.tsx'

interface ProductListProps {
  category: Category
  offers: Offers
  /** For a long menu: how many blocks are rendered from the start. Null for a short one. */
  openBlocks: number | null
}

export function ProductList({ category: { id, name, items }, offers, openBlocks }: ProductListProps) {
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
