// Turns the page of one category, as the server renders it, into the whole menu once there is script. What
// the reader sees stays in place.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsHydrated } from '../../shell/use-is-hydrated.ts'
import { sectionId } from './category-address.ts'

/** The only category to show, or null for all of them. `given` is the one that the server's HTML shows. */
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
