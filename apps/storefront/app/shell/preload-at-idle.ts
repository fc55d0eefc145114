// Loads chunks that will be wanted soon, once the page has nothing else to do.
import { useEffect } from 'react'
import type { Loadable } from './loadable.tsx'

const LATEST_MS = 4000

export function usePreloadAtIdle(wanted: readonly Pick<Loadable<never>, 'preload'>[]): void {
  useEffect(
    () =>
      atIdle(() => {
        // A chunk that does not come now is asked for again when it is needed.
        for (const loadable of wanted) loadable.preload().catch(() => undefined)
      }),
    [wanted],
  )
}

/** Safari has no idle callback; a moment after the first frames does as well. */
function atIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, LATEST_MS / 4)
  return () => clearTimeout(id)
}
