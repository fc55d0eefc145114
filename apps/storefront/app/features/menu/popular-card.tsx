// A popular product: square photo, name and price. The whole card is one button, named by its text; the photo
// comes last in the document, because its number is announced last.
import type { Product } from '@pesan/contract/menu'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { isAvailable } from '@pesan/domain/product/availability'
import { memo } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AddMark } from './add-mark.tsx'
import type { Offers } from './product-offer.ts'

interface PopularCardProps {
  product: Product
  /** Among the first images of the page. */
  isEager: boolean
  offers: Offers
}

export const PopularCard = memo(function PopularCard({ product, isEager, offers }: PopularCardProps) {
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
      <span className="figures block text-body text-ink-2">{formatRupiah(product.price)}</span>{' '}
      <span className="relative order-first block">
        <Picture
          picture={product.picture}
          alt=""
          noPhotoText={t('menu.noPhoto')}
          place="tile"
          className={`aspect-square w-full rounded-md ${canOrder ? '' : 'faded-photo'}`}
          isEager={isEager}
        />
        <span className="absolute right-2 bottom-2">
          {canOrder ? (
            <AddMark productId={product.id} quantities={offers.quantities} ground="surface" />
          ) : (
            <Badge>
              <span className="capitalise">{t('menu.outOfStock')}</span>
            </Badge>
          )}
        </span>
      </span>
    </button>
  )
})
