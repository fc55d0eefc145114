// One offered product; the whole card is the button. Once it is in the cart, its outline lights up and it
// disappears.
import type { Product } from '@pesan/contract/menu'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useT } from '../../shell/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'

interface UpsellCardProps {
  product: Product
  isMostOrdered: boolean
  isExiting: boolean
  onPress: () => void
}

export function UpsellCard({ product, isMostOrdered, isExiting, onPress }: UpsellCardProps) {
  const t = useT()
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
        picture={product.picture}
        alt=""
        noPhotoText={t('menu.noPhoto')}
        place="thumb"
        className="size-22 rounded-sm"
      />
      <span className="flex-1 basis-[6rem]">
        {isMostOrdered && (
          <>
            <Badge tone="brand">{t('cart.mostOrdered')}</Badge>{' '}
          </>
        )}
        <span className={`block text-title-3 ${isMostOrdered ? 'mt-1' : ''}`}>{product.name}</span>{' '}
        <span className="figures block text-ink-2">{formatRupiah(product.price)}</span>
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
