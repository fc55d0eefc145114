// A category of the list: opens and closes, and leads to what can be changed of it.
import type { EditedCategory } from '@pesan/contract/menu-content'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { memo } from 'react'
import type { T } from '../../../lib/i18n/t.ts'
import { sellingTimesText } from '../product/selling-times-text.ts'

interface CategoryRowProps {
  category: EditedCategory
  count: number
  isOpen: boolean
  /** While a search shows its finds. */
  isFixed: boolean
  onToggle: (key: string) => void
  onEdit: (key: string) => void
  t: T
}

export const CategoryRow = memo(function CategoryRow({
  category,
  count,
  isOpen,
  isFixed,
  t,
  ...on
}: CategoryRowProps) {
  const { key, name, selling_times: times, hidden } = category
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <div className="flex h-full min-w-0 flex-1 items-center gap-1">
      <h2 className="min-w-0 flex-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-disabled={isFixed || undefined}
          className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-small text-left text-p-row"
          onClick={() => !isFixed && on.onToggle(key)}
        >
          <Chevron size={20} aria-hidden className="shrink-0 text-ink-2" />
          <span className={`truncate font-semibold ${hidden ? 'text-ink-3' : ''}`}>{name}</span>
          <span className="figures shrink-0 text-ink-3">{count}</span>
          {hidden && <span className="shrink-0 text-p-caption text-ink-3">{t('menu.hidden')}</span>}
          {times && (
            <span className="ml-auto flex min-w-0 shrink items-center gap-1 text-p-caption text-ink-2">
              <Clock size={16} aria-hidden className="shrink-0" />
              <span className="truncate">{sellingTimesText(t, times)}</span>
            </span>
          )}
        </button>
      </h2>
      <button
        type="button"
        aria-label={t('menu.editCategory', { name })}
        className="flex size-11 shrink-0 items-center justify-center rounded-small text-ink-2 hover:bg-sunken"
        onClick={() => on.onEdit(key)}
      >
        <Ellipsis size={20} aria-hidden />
      </button>
    </div>
  )
})
