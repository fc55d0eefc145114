// The address of a category. With the query, the server's HTML of a long menu holds all of that category, and
// links to the others work without script; MENU-14 names the element.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsHydrated } from '../../shell/use-is-hydrated.ts'

/** The target of "Skip to menu": the menu, its skeleton, or the message that it did not load. */
export const MENU_ID = 'menu'

const CATEGORY_PARAMETER = 'category'

export const sectionId = (categoryId: string): string => `category-${categoryId}`
export const headingId = (categoryId: string): string => `category-${categoryId}-heading`

export const categoryAddress = (categoryId: string): string =>
  `/?${CATEGORY_PARAMETER}=${encodeURIComponent(categoryId)}#${encodeURIComponent(sectionId(categoryId))}`

/**
 * Turns the page of one category into the whole menu once there is script; what the reader sees stays in place. Null
 * means all categories; `given` is the one that the server's HTML shows.
 */
export function useCategoryOfAddress(given: string | null): string | null {
  const isHydrated = useIsHydrated()
  const [only, setOnly] = useState(isHydrated ? null : given)

  useEffect(() => {
    if (only === null) return
    const topOfSection = () => document.getElementById(sectionId(only))?.getBoundingClientRect().top ?? 0
    const frame = requestAnimationFrame(() => {
      const before = topOfSection()
      flushSync(() => setOnly(null))
      window.scrollBy({ top: topOfSection() - before, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [only])

  return only
}
