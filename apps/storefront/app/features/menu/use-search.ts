// The state of the menu's search: what is typed, what is found, and how many results are announced once
// typing pauses.
import type { Category } from '@pesan/contract/menu'
import { searchMenu } from '@pesan/domain/menu/search'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

const ANNOUNCE_AFTER_MS = 400

export interface MenuSearch {
  /** Null while not searching. */
  query: string | null
  setQuery: (query: string | null) => void
  /** What to show: everything for a blank query. */
  found: readonly Category[]
  isFiltering: boolean
  /** Null until typing pauses. */
  announcedCount: number | null
}

export function useSearch(categories: readonly Category[]): MenuSearch {
  const [query, setQuery] = useState<string | null>(null)
  const wanted = useDeferredValue(query?.trim() ?? '')
  const found = useMemo(() => searchMenu(categories, wanted), [categories, wanted])
  const [announced, setAnnounced] = useState<{ of: readonly Category[]; count: number } | null>(null)

  useEffect(() => {
    if (wanted === '') return
    const count = found.reduce((sum, category) => sum + category.items.length, 0)
    const timer = setTimeout(() => setAnnounced({ of: found, count }), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [wanted, found])

  return {
    query,
    setQuery,
    found,
    isFiltering: wanted !== '',
    announcedCount: announced?.of === found ? announced.count : null,
  }
}
