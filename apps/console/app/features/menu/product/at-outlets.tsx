// Where a product differs, and the way to change that (EDIT-13).
import type { EditedProduct } from '@pesan/contract/menu-content'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import type { SellingTimesSheet } from '../menu-parts.ts'
import { OutletsSheet, useDifferingOutlets, useHasOutlets } from './outlets-sheet.tsx'

interface AtOutletsProps {
  product: EditedProduct
  sellingTimesSheet: SellingTimesSheet
  onChange: (outlets: EditedProduct['outlets']) => void
}

export function AtOutlets({ product, sellingTimesSheet, onChange }: AtOutletsProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const differing = useDifferingOutlets(product.outlets)
  if (!useHasOutlets()) return null
  return (
    <section aria-labelledby="at-outlets">
      <h2 id="at-outlets" className="mb-1.5 text-p-label text-ink-2">
        {t('menu.atOutlets')}
      </h2>
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 rounded-small pr-2 text-left text-p-row font-semibold hover:underline"
        onClick={() => setIsOpen(true)}
      >
        <Store size={18} aria-hidden className="shrink-0" />
        {differing.length === 0
          ? t('menu.sameEverywhere')
          : t('menu.differsAt', { outlets: differing.join(', ') })}
        <span className="sr-only">, {t('menu.change')}</span>
      </button>
      {isOpen && (
        <OutletsSheet
          part={product}
          sellingTimesSheet={sellingTimesSheet}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}
