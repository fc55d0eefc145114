// A product of the list: beside its editor a line with its price, on a phone with what changes and a switch.
import type { EditedProduct } from '@pesan/contract/menu-content'
import type { Rupiah } from '@pesan/contract/money'
import { formatAmount, formatRupiah } from '@pesan/domain/money/rupiah'
import { type MouseEvent, memo } from 'react'
import type { T } from '../../../lib/i18n/t.ts'
import { productPath } from '../menu-path.ts'
import { PhotoSlot } from './photo-slot.tsx'
import { SaleSwitch } from './sale-switch.tsx'
import type { SaleState } from './use-sale.ts'

interface ProductRowProps {
  product: EditedProduct
  /** Where its photo is. */
  photo: string | undefined
  isSelected: boolean
  isChanged: boolean
  /** Of the live menu, where it is another one. */
  priceBefore: Rupiah | null
  sale: SaleState
  isPhone: boolean
  /** Follows a link. A row subscribes to nothing: some twenty are made by the first letter of a search (EDIT-12). */
  onGo: (event: MouseEvent<HTMLAnchorElement>) => void
  t: T
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  return props.isPhone ? <PhoneRow {...props} /> : <DeskRow {...props} />
})

function DeskRow({ product, photo, isSelected, isChanged, sale, onGo, t }: ProductRowProps) {
  const { key, name, price, hidden } = product
  return (
    <a
      href={productPath(key)}
      onClick={onGo}
      aria-current={isSelected ? 'true' : undefined}
      className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-small pr-2"
    >
      <span className={sale.is === 'on_sale' && !hidden ? '' : 'opacity-50'}>
        <PhotoSlot src={photo} size="row" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block truncate text-p-row font-semibold ${hidden ? 'text-ink-3' : ''}`}>
          {name}
        </span>
        {hidden ? (
          <span className="block truncate text-p-caption text-ink-2">{t('menu.hidden')}</span>
        ) : (
          sale.is !== 'on_sale' && (
            <span className="block truncate text-p-caption font-semibold text-bad">{t('menu.out')}</span>
          )
        )}
      </span>
      {isChanged && (
        <span className="size-2 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t('menu.isChanged')}</span>
        </span>
      )}
      <span className="figures shrink-0 text-p-body text-ink-2">{formatAmount(price)}</span>
    </a>
  )
}

function PhoneRow({ product, photo, isChanged, priceBefore, sale, onGo, t }: ProductRowProps) {
  const { key, name, price, hidden } = product
  return (
    <div className="flex h-full min-w-0 flex-1 items-center gap-3 border-b border-line">
      <a href={productPath(key)} onClick={onGo} className="flex h-full min-w-0 flex-1 items-center gap-3">
        <span className={sale.is === 'on_sale' && !hidden ? '' : 'opacity-50'}>
          <PhotoSlot src={photo} size="phone" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-p-row font-semibold">{name}</span>
          <span className="figures block truncate text-p-body text-ink-2">
            {hidden ? (
              t('menu.hidden')
            ) : sale.is !== 'on_sale' ? (
              <span className="text-bad">{sale.text}</span>
            ) : priceBefore === null ? (
              formatRupiah(price)
            ) : (
              <>
                {formatRupiah(priceBefore)} <span aria-hidden>→</span>{' '}
                <span className="sr-only">{t('menu.becomes')} </span>
                <b className="text-accent-ink">{formatRupiah(price)}</b>
              </>
            )}
          </span>
          {isChanged && <span className="sr-only">{t('menu.isChanged')}</span>}
        </span>
      </a>
      <SaleSwitch key={key} product={product} sale={sale} />
    </div>
  )
}
