// Waiting until the browser has nothing better to do.

const LATEST_MS = 4000

/** Safari has no idle callback; a moment after the first frames does as well. Answers how to call it off. */
export function atIdle(work: () => void, latestMs = LATEST_MS): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, latestMs / 4)
  return () => clearTimeout(id)
}
