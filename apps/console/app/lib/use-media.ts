// Whether a media query holds, for layouts that differ in what they render.
import { useSyncExternalStore } from 'react'

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    onChange => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
