// Loads chunks that will be wanted soon, once the page has nothing else to do.
import { useEffect } from 'react'
import { atIdle } from './at-idle.ts'
import type { Loadable } from './loadable.tsx'

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
