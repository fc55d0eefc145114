// The moments at which a page may have missed something: it comes to the front, its tab thaws, or the clock jumps (BOARD-22).

const TICK_MS = 1000
/** A busy device may be late by less. */
const JUMP_MS = 5000

/** Returns a function that stops it. */
export function onReturn(run: () => void): () => void {
  let lastMs = Date.now()
  const timer = setInterval(() => {
    const nowMs = Date.now()
    const hasJumped = nowMs - lastMs > TICK_MS + JUMP_MS
    lastMs = nowMs
    if (hasJumped) run()
  }, TICK_MS)
  document.addEventListener('visibilitychange', run)
  document.addEventListener('resume', run)
  window.addEventListener('pageshow', run)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', run)
    document.removeEventListener('resume', run)
    window.removeEventListener('pageshow', run)
  }
}
