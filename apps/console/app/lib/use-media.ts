// Whether a media query holds, for layouts that differ in what they render.
import { useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

/** One for each query: making a list costs more than reading it, which every render does. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, known)
  return known
}

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    onChange => {
      const list = listOf(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => listOf(query).matches,
  )
