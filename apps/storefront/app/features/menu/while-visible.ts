// Work that goes on only while the page is visible, begun after it has been visible for a while. Without a network it does not begin.

/** Switching to a message and back is no reason to begin again. */
const AWAY_MS = 30_000

/** `start` returns how to stop, and so does this. */
export function whileVisible(start: () => () => void, { firstMs }: { firstMs: number }): () => void {
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstMs

  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') {
      if (stop) return
      timer = setTimeout(() => {
        if (!navigator.onLine) return
        stop = start()
        waitMs = 0
      }, waitMs)
    } else if (stop) {
      timer = setTimeout(() => {
        stop?.()
        stop = undefined
      }, AWAY_MS)
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  return () => {
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
    stop?.()
  }
}
