// The categories next to the menu of a very wide window, instead of the button that opens their list.
import type { Category } from '@pesan/contract/menu'
import { useT } from '../../shell/page.tsx'
import { sectionId } from './category-address.ts'

export interface CategoryColumnProps {
  categories: readonly Category[]
  activeId: string | undefined
  onChoose: (categoryId: string) => void
}

export function CategoryColumn({ categories, activeId, onChoose }: CategoryColumnProps) {
  const t = useT()
  return (
    <nav aria-label={t('menu.menu')} className="category-column">
      <ul className="overflow-y-auto overscroll-contain">
        {categories.map(({ id, name, isPopular }) => (
          <li key={id}>
            <a
              href={`#${sectionId(id)}`}
              aria-current={id === activeId}
              className="flex min-h-11 items-center rounded-sm px-4 py-2 font-semibold text-ink-2 hover:bg-sunken aria-current:bg-tint-100 aria-current:text-brand-ink"
              onClick={event => {
                event.preventDefault()
                onChoose(id)
              }}
            >
              <span className="min-w-0 wrap-anywhere">{isPopular ? t('menu.popular') : name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
