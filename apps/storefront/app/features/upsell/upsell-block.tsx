// What goes well with the order, on the cart page: cards to swipe through, each of which opens its product
// (MENU-21 to MENU-24).
import type { FeaturedProduct } from '@pesan/contract/company'
import type { ProductId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { isAvailable } from '@pesan/domain/product/availability'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useId, useMemo } from 'react'
import { usePage, usePrice, useT } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Block } from '../../ui/block.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useExitAnimation } from '../../ui/use-exit-animation.ts'

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

interface UpsellCardProps {
  product: Product
  isMostOrdered: boolean
  isExiting: boolean
  onPress: () => void
}

/**
 * One offered product; the whole card is the button. Once it is in the cart, its outline lights up and it
 * disappears.
 */
function UpsellCard({ product, isMostOrdered, isExiting, onPress }: UpsellCardProps) {
  const t = useT()
  const price = usePrice()
  const look = isExiting
    ? 'border-brand-ink shadow-[inset_0_0_0_1px_var(--brand-ink)]'
    : 'border-line hover:bg-canvas'
  const Mark = isExiting ? Check : Plus
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`flex w-full flex-wrap items-center gap-3 rounded-lg border p-[9px] pr-3.5 text-left transition-colors duration-150 ${look}`}
      onClick={onPress}
    >
      <Picture
        image={product.picture}
        alt=""
        noPhotoLabel={t('menu.noPhoto')}
        slot="thumb"
        className="size-22 rounded-sm"
      />
      <span className="flex-1 basis-[6rem]">
        {isMostOrdered && (
          <>
            <Badge tone="brand">{t('cart.mostOrdered')}</Badge>{' '}
          </>
        )}
        <span className={`block text-title-3 ${isMostOrdered ? 'mt-1' : ''}`}>{product.name}</span>{' '}
        <span className="figures block text-ink-2">{price(product.price)}</span>
      </span>
      <span
        aria-hidden
        className={`ml-auto flex size-11 shrink-0 items-center justify-center rounded-full ${isExiting ? 'bg-brand text-on-brand' : 'bg-tint-100 text-brand-ink'}`}
      >
        <Mark size={20} strokeWidth={2.3} />
      </span>
    </button>
  )
}

/**
 * The products that the cart page offers: the company's upsell products that can be ordered and are not in
 * the cart (MENU-21, MENU-22), in the company's order.
 */
export function upsellProducts(
  upsell: readonly FeaturedProduct[],
  products: ProductIndex,
  inCart: ReadonlySet<ProductId>,
): Product[] {
  const ids = new Set(upsell.map(row => row.product_id))
  return [...ids]
    .flatMap(id => products.get(id) ?? [])
    .filter(product => isAvailable(product) && !inCart.has(product.id))
}
