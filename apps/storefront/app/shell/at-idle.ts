// Waits until the browser is idle.

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
