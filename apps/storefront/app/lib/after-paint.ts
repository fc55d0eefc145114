// For what follows from a press but is not the first thing to be seen: the page shows its answer, then the work is done.

/**
 * Answers how to have it done now; it is done once. Where nothing is painted, as in a hidden page, a moment has to do,
 * and a page that is left does it on leaving.
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
