// Work and chunks that wait until the browser is idle.
import { useEffect } from 'react'

const LATEST_MS = 4000

/**
 * Safari has no idle callback; a delay after the first frames is sufficient. Returns a function that cancels
 * it.
 */
export function atIdle(work: () => void, latestMs = LATEST_MS): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, latestMs / 4)
  return () => clearTimeout(id)
}

interface Wanted {
  preload: () => Promise<void>
}

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

/**
 * Loads chunks that will soon be needed, once the page is idle: one per idle period, so that they compete
 * with neither the network nor the page.
 */
export function usePreloadAtIdle(wanted: readonly Wanted[]): void {
  useEffect(() => {
    queue.push(...wanted)
    void drain()
    return () => {
      for (const task of wanted) if (queue.includes(task)) queue.splice(queue.indexOf(task), 1)
    }
  }, [wanted])
}
