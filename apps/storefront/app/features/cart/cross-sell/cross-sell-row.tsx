// One offered product with the button that adds it.
import type { Product } from '@pesan/contract/menu'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import Plus from 'lucide-react/icons/plus'
import { useT } from '../../../shell/use-t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'

interface CrossSellRowProps {
  product: Product
  isMostOrdered: boolean
  inCart: number
  onAdd: () => void
}

export function CrossSellRow({ product, isMostOrdered, inCart, onAdd }: CrossSellRowProps) {
  const t = useT()
  const { name } = product
  const price = formatRupiah(product.price)
  const look = inCart > 0 ? 'bg-brand text-on-brand' : 'bg-tint-100 text-brand-ink hover:bg-tint-200'
  return (
    <li className="flex items-center gap-3 py-3">
      <Picture
        picture={product.picture}
        alt=""
        noPhotoText={t('menu.noPhoto')}
        place="thumb"
        className="size-[72px] rounded-md"
      />
      <div className="min-w-0 flex-1">
        {isMostOrdered && <Badge tone="brand">{t('cart.mostOrdered')}</Badge>}
        <p className={`text-title-3 ${isMostOrdered ? 'mt-1' : ''}`}>{name}</p>
        <p className="figures text-ink-2">{price}</p>
      </div>
      <button
        type="button"
        aria-label={
          inCart > 0
            ? t('cart.addOfferAgain', { name, price, count: inCart })
            : t('cart.addOffer', { name, price })
        }
        className={`flex size-11 shrink-0 items-center justify-center rounded-full pressable ${look}`}
        onClick={onAdd}
      >
        <span key={inCart} className={`figures text-title-3 font-bold ${inCart > 0 ? 'animate-pop' : ''}`}>
          {inCart > 0 ? inCart : <Plus size={20} strokeWidth={2.3} aria-hidden />}
        </span>
      </button>
    </li>
  )
}
