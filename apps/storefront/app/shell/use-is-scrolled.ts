// Whether the page has left its top.
import { useSyncExternalStore } from 'react'

export const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > 0,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
