// Work and chunks that wait until the browser is idle.

const LATEST_MS = 4000

/** Safari has no idle callback; a delay after the first frames is sufficient. Returns a function that cancels it. */
export function atIdle(work: () => void, latestMs = LATEST_MS): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, latestMs / 4)
  return () => clearTimeout(id)
}

type Load = () => Promise<unknown>

const queue: Load[] = []
let isWorking = false

async function drain(): Promise<void> {
  if (isWorking) return
  isWorking = true
  for (let load = queue.shift(); load; load = queue.shift()) {
    await new Promise<void>(resolve => atIdle(resolve))
    // A chunk that fails to load is requested again when it is needed.
    await load().catch(() => undefined)
  }
  isWorking = false
}

/**
 * Loads chunks that will soon be needed, once the page is idle: one per idle period, so that they compete with neither the
 * network nor the page. Returns a function that drops those that have not begun.
 */
export function loadAtIdle(loads: readonly Load[]): () => void {
  queue.push(...loads)
  void drain()
  return () => {
    for (const load of loads) if (queue.includes(load)) queue.splice(queue.indexOf(load), 1)
  }
}
