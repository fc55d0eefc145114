// A product in its category: a row on a phone, a card from 768 px, as one button named by its text. Its
// height is fixed (`styles/menu.css`): a long name takes space from the description.
import type { Product } from '@pesan/contract/menu'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { isAvailable } from '@pesan/domain/product/availability'
import { memo } from 'react'
import { softHyphenated } from '../../lib/format/soft-hyphens.ts'
import { useT } from '../../shell/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AddMark } from './add-mark.tsx'
import type { Offers } from './product-offer.ts'

interface ProductCardProps {
  product: Product
  offers: Offers
}

/** Memoised, so that only a changed product renders it again. */
export const ProductCard = memo(function ProductCard({ product, offers }: ProductCardProps) {
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
          <span className="flex items-center gap-2">
            <span className="figures text-body-strong">{formatRupiah(product.price)}</span>{' '}
            {!canOrder && (
              <Badge>
                <span className="capitalise">{t('menu.outOfStock')}</span>
              </Badge>
            )}
          </span>
        </span>
        <span className="relative shrink-0">
          <Picture
            picture={product.picture}
            alt=""
            noPhotoText={t('menu.noPhoto')}
            place="thumb"
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
