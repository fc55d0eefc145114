// The list of categories (MENU-13). Choosing one closes the sheet, then scrolls to the category.
import type { Category } from '@pesan/contract/menu'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { useT } from '../../shell/page.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { headingId, sectionId } from './category-address.ts'

interface CategorySheetProps {
  sheet: SheetControls
  categories: readonly Category[]
  activeId: string | undefined
  /** Called after the sheet has closed. */
  onChosen: (categoryId: string) => void
}

export function CategorySheet({ sheet, categories, activeId, onChosen }: CategorySheetProps) {
  const t = useT()
  const chosen = useRef<string | null>(null)
  const active = useRef<HTMLAnchorElement>(null)

  useEffect(() => active.current?.scrollIntoView({ block: 'nearest' }), [])

  return (
    <Sheet
      {...sheet}
      title={t('menu.menu')}
      closeLabel={t('layout.close')}
      finalFocus={() => (chosen.current === null ? null : document.getElementById(headingId(chosen.current)))}
      onClosed={() => {
        sheet.onClosed()
        if (chosen.current !== null) onChosen(chosen.current)
      }}
    >
      <ul className="px-2 md:px-3">
        {categories.map(category => {
          const isActive = category.id === activeId
          return (
            <li key={category.id}>
              <a
                ref={isActive ? active : undefined}
                href={`#${sectionId(category.id)}`}
                aria-current={isActive || undefined}
                className={`flex min-h-14 items-center gap-3.5 rounded-md px-3 ${isActive ? 'bg-tint-100 text-brand-ink' : 'hover:bg-sunken'}`}
                onClick={event => {
                  event.preventDefault()
                  chosen.current = category.id
                  sheet.onClose()
                }}
              >
                <span className={`min-w-0 flex-1 text-title-3 ${isActive ? 'font-bold' : 'font-medium'}`}>
                  {category.isPopular ? t('menu.popular') : category.name}
                </span>
                <span className={`figures text-small ${isActive ? '' : 'text-ink-3'}`} aria-hidden>
                  {category.items.length}
                </span>
                <span className="sr-only">{t('common.items', { count: category.items.length })}</span>
                <span className="flex w-6 justify-center">
                  {isActive && <Check size={20} strokeWidth={2.4} aria-hidden />}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
