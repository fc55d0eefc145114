// The categories as plain links, for a page that is not hydrated yet or never is: the button of the category
// bar opens them without script. After hydration it opens the dialog.
import type { Category } from '@pesan/contract/menu'
import { useLayoutEffect, useRef } from 'react'
import { useT } from '../../shell/use-t.ts'
import { categoryAddress } from './category-address.ts'

export const CATEGORY_LINKS_ID = 'category-links'

interface CategoryLinksProps {
  categories: readonly Category[]
  /** Opens the dialog instead. */
  onUpgrade: () => void
}

export function CategoryLinks({ categories, onUpgrade }: CategoryLinksProps) {
  const t = useT()
  const nav = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const isKnown = 'popover' in HTMLElement.prototype
    if (isKnown && nav.current?.matches(':popover-open')) onUpgrade()
  }, [onUpgrade])

  return (
    <nav
      ref={nav}
      id={CATEGORY_LINKS_ID}
      popover="auto"
      aria-label={t('menu.menu')}
      className="category-links"
    >
      <ul>
        {categories.map(({ id, name, isPopular }) => (
          <li key={id}>
            <a href={categoryAddress(id)}>{isPopular ? t('menu.popular') : name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
