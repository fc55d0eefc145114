// Above the menu: the diets by which it can be filtered, and the customer's allergies (EDIT-10).
import type { DietFilter } from '@pesan/contract/menu-parts'
import type { FilteredMenu } from '@pesan/domain/menu/diet-menu'
import { countSuiting } from '@pesan/domain/menu/diets'
import Leaf from 'lucide-react/icons/leaf'
import Sprout from 'lucide-react/icons/sprout'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { PlainKey } from '../../lib/i18n/t.ts'
import { useDialogs } from '../../shell/dialogs.tsx'
import { useMenuContext } from '../../shell/menu.tsx'
import { usePage, useT } from '../../shell/page.tsx'
import { AllergyStrip } from './allergy-strip.tsx'
import { filterStore, useAllergies, useDietFilters } from './diet-store.ts'

const ICON = { size: 18, strokeWidth: 2.1, 'aria-hidden': true } as const
const FILTERS = {
  vegan: { name: 'diet.vegan', icon: <Leaf {...ICON} /> },
  vegetarian: { name: 'diet.vegetarian', icon: <Sprout {...ICON} /> },
  halal: { name: 'diet.halal', icon: null },
  not_spicy: { name: 'diet.notSpicy', icon: null },
} as const satisfies Record<DietFilter, { name: PlainKey; icon: ReactNode }>

const PILL = 'flex h-11 shrink-0 items-center gap-2 rounded-full px-3.5 text-[0.9375rem] font-semibold'
const OPEN = 'border border-line bg-surface hover:bg-sunken'
const CHOSEN = 'border-2 border-brand-ink bg-tint-50 text-brand-ink'

export function DietBar() {
  const t = useT()
  const { open } = useDialogs()
  const { diets = [] } = usePage()
  const filters = useDietFilters()
  const hasAllergies = useAllergies().length > 0
  const { source } = useMenuContext()
  const categories = source instanceof Promise ? [] : allOf(source)
  const { suiting, all } = countSuiting(categories, filters)
  const toggle = (filter: DietFilter) => {
    const now = filterStore.getState()
    const next = now.includes(filter) ? now.filter(other => other !== filter) : [...now, filter]
    filterStore.setState(next, true)
  }
  return (
    <div className="needs-script">
      <div className="mx-auto max-w-menu">
        <fieldset className="no-scrollbar mt-3 flex min-w-0 gap-2 overflow-x-auto px-4 md:px-6">
          <legend className="sr-only">{t('diet.filter')}</legend>
          {diets.map(filter => {
            const { name, icon } = FILTERS[filter]
            const isChosen = filters.includes(filter)
            // What would leave nothing cannot be added.
            const isEmpty =
              filters.length > 0 && !isChosen && countSuiting(categories, [...filters, filter]).suiting === 0
            return (
              <button
                key={filter}
                type="button"
                aria-pressed={isChosen}
                disabled={isEmpty}
                className={`${PILL} ${isChosen ? CHOSEN : OPEN} ${isEmpty ? 'text-ink-3' : ''}`}
                onClick={() => toggle(filter)}
              >
                {icon}
                {t(name)}
              </button>
            )
          })}
          {!hasAllergies && (
            <button
              type="button"
              aria-haspopup="dialog"
              className={`${PILL} ${OPEN}`}
              onClick={() => open({ type: 'allergies' })}
            >
              <TriangleAlert {...ICON} />
              {t('diet.allergies')}
            </button>
          )}
        </fieldset>
        <output className="block px-4 text-caption text-ink-3 md:px-6">
          {filters.length > 0 && (
            <span className="mt-2 block">{t('diet.shown', { count: suiting, all })}</span>
          )}
        </output>
      </div>
      <AllergyStrip />
    </div>
  )
}

const allOf = ({ all, categories }: FilteredMenu) => all ?? categories
