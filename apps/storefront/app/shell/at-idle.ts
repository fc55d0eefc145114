// Waiting until the browser has nothing better to do.

const LATEST_MS = 4000

/** Safari has no idle callback; a moment after the first frames does as well. Answers how to call it off. */
export function atIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, LATEST_MS / 4)
  return () => clearTimeout(id)
}
