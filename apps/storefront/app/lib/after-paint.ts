// Defers work that a press causes but that is not visible first: the page paints its reaction, then the work
// runs.

/**
 * Runs the work once; the returned function runs it at once. A hidden page paints nothing, so there a short
 * delay is used, and leaving the page runs it.
 */
export function afterPaint(work: () => void): () => void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    window.removeEventListener('pagehide', once)
    work()
  }
  const timer = setTimeout(once, LATEST_MS)
  window.addEventListener('pagehide', once)
  // A frame's callbacks run before it is painted.
  requestAnimationFrame(() => setTimeout(once))
  return once
}

const LATEST_MS = 200

/** Lets the browser handle input and paint before the next step of longer work. */
export function pause(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise(resolve => setTimeout(resolve, 0))
}
