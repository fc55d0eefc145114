// The products of one category: all of them, or, in a long menu, in blocks that are there while they are near the screen.
import type { Category } from '@pesan/contract/menu'
import { blocksOf } from './menu-room.ts'
import { ProductBlock } from './product-block.tsx'
import { ProductCard } from './product-card.tsx'
import type { Offers } from './product-offer.ts'

interface ProductListProps {
  category: Category
  offers: Offers
  /** Of a long menu: how many blocks are there from the start. Null for a short one. */
  openBlocks: number | null
}

export function ProductList({ category, offers, openBlocks }: ProductListProps) {
  const { id, name, items } = category
  if (openBlocks === null) {
    return (
      <ul className="product-rows">
        {items.map(product => (
          <ProductCard key={product.id} product={product} offers={offers} />
        ))}
      </ul>
    )
  }
  return (
    <div className="product-blocks">
      {blocksOf(items).map((block, index) => (
        <ProductBlock
          key={block.key}
          block={block}
          offers={offers}
          isOpenAtFirst={index < openBlocks}
          linkTo={index === openBlocks ? { categoryId: id, name } : null}
        />
      ))}
    </div>
  )
}
