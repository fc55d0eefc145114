// The items of an order, each with how many of them are chosen.
import type { Ledger } from '@pesan/contract/ledger'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { ReactNode } from 'react'
import { type Counts, type LedgerItem, piecePrice, pieceText } from './chosen-items.ts'
import { type CounterTexts, ItemCounter } from './item-counter.tsx'

interface ItemRowsProps {
  ledger: Ledger
  counts: Counts
  onChange: (counts: Counts) => void
  textsOf: (item: LedgerItem, count: number) => CounterTexts
  /** Below an item. */
  renderExtra?: (item: LedgerItem) => ReactNode
}

export const ItemRows = ({ ledger, counts, onChange, textsOf, renderExtra }: ItemRowsProps) => (
  <ul className="flex flex-col gap-2">
    {ledger.items.map(item => {
      const count = counts[item.id] ?? 0
      const texts = textsOf(item, count)
      return (
        <li
          key={item.id}
          className={`rounded-button px-4 py-3 ${count > 0 ? 'bg-accent-tint shadow-[inset_0_0_0_2px_var(--accent-ink)]' : 'bg-sunken'}`}
        >
          <div className="flex items-center gap-3">
            <span className="min-w-0 flex-1 text-p-row wrap-anywhere">
              <span className="font-semibold">
                {item.quantity}× {item.name}
              </span>
              <span className="block text-p-caption text-ink-2">
                {[pieceText(item), formatRupiah(piecePrice(item))].filter(Boolean).join(', ')}
              </span>
              {texts.chosen !== undefined && (
                <span
                  aria-hidden
                  className={`block text-p-caption font-semibold ${count > 0 ? 'text-accent-ink' : 'text-ink-2'}`}
                >
                  {texts.chosen}
                </span>
              )}
            </span>
            <ItemCounter
              texts={texts}
              count={count}
              most={item.quantity}
              onChange={quantity => onChange({ ...counts, [item.id]: quantity })}
            />
          </div>
          {renderExtra?.(item)}
        </li>
      )
    })}
  </ul>
)
