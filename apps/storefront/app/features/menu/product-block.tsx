// Some rows of a long menu: the products while they are near the screen, room of exactly their size while they are not.
import { startTransition, useEffect, useRef, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { categoryAddress } from './category-address.ts'
import type { Block } from './menu-room.ts'
import { watchNear } from './near-screen.ts'
import { ProductCard } from './product-card.tsx'
import type { Offers } from './product-offer.ts'

interface ProductBlockProps {
  block: Block
  offers: Offers
  /** In the server's HTML, and until it is known where the reader is. */
  isOpenAtFirst: boolean
  /**
   * What is missing has a page of its own for those without script; given to the first block that is missing. The
   * stylesheet hides the link once the page is alive.
   */
  linkTo: { categoryId: string; name: string } | null
}

export function ProductBlock({ block, offers, isOpenAtFirst, linkTo }: ProductBlockProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    return watchNear(element, isNear => {
      // Whoever stands in it with the keyboard would fall back to the top of the page.
      if (!isNear && element.contains(document.activeElement)) return
      startTransition(() => setIsOpen(isNear))
    })
  }, [])

  return (
    <div ref={frame}>
      {isOpen ? (
        <ul className="product-rows">
          {block.products.map(product => (
            <ProductCard key={product.id} product={product} offers={offers} />
          ))}
        </ul>
      ) : (
        <Room rows={block.products.length} linkTo={linkTo} />
      )}
    </div>
  )
}

/**
 * A drawing of one unit by as many rows takes its height from its width, which the stylesheet sets to the height of a
 * row. The policy of the pages forbids a height in a style attribute.
 */
function Room({ rows, linkTo }: { rows: number; linkTo: ProductBlockProps['linkTo'] }) {
  const t = useT()
  return (
    <div className="product-room">
      {linkTo && (
        <a href={categoryAddress(linkTo.categoryId)} className="text-body-strong text-brand-ink underline">
          {t('menu.seeCategory', { category: linkTo.name })}
        </a>
      )}
      <svg viewBox={`0 0 1 ${rows}`} className="md:hidden" aria-hidden />
      <svg viewBox={`0 0 1 ${Math.ceil(rows / 2)}`} className="max-md:hidden" aria-hidden />
    </div>
  )
}
