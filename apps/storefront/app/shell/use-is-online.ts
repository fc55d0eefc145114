// Whether the browser has a connection. `false` is reliable; `true` may be wrong, which only a call detects.
import { useSyncExternalStore } from 'react'

const EVENTS = ['online', 'offline'] as const

function subscribe(listener: () => void): () => void {
  for (const type of EVENTS) window.addEventListener(type, listener)
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, listener)
  }
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
