// Loads chunks that will soon be needed, once the page is idle: one per idle period, so that they compete
// with neither the network nor the page.
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
    // A chunk that fails to load is requested again when it is needed.
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
