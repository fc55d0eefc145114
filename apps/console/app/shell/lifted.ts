// What is lifted on this page, which a new release would drop (STAFF-19).
import { useEffect, useId } from 'react'
import { createStore } from '../lib/store.ts'

/** By the part of the page that lifts. */
export const liftedHere = createStore<ReadonlySet<string>>(new Set())

export function useLifted(isLifted: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isLifted) return
    liftedHere.set(now => new Set([...now, id]))
    return () => liftedHere.set(now => new Set([...now].filter(other => other !== id)))
  }, [id, isLifted])
}
