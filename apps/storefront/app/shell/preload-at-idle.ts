// Loads chunks that will be wanted soon, once the page has nothing else to do: one after the other, each in a pause of
// its own, so that neither the network nor the page is busy with them all at once.
import { useEffect } from 'react'
import { atIdle } from './at-idle.ts'
import type { Loadable } from './loadable.tsx'

type Wanted = Pick<Loadable<never>, 'preload'>

const queue: Wanted[] = []
let isWorking = false

async function drain(): Promise<void> {
  if (isWorking) return
  isWorking = true
  for (let next = queue.shift(); next; next = queue.shift()) {
    await new Promise<void>(resolve => atIdle(resolve))
    // A chunk that does not come now is asked for again when it is needed.
    await next.preload().catch(() => undefined)
  }
  isWorking = false
}

export function usePreloadAtIdle(wanted: readonly Wanted[]): void {
  useEffect(() => {
    queue.push(...wanted)
    void drain()
    return () => {
      for (const one of wanted) if (queue.includes(one)) queue.splice(queue.indexOf(one), 1)
    }
  }, [wanted])
}
