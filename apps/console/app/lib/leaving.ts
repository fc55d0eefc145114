// Deferred work that a page may be closed before: it runs when the page is left, while requests can still be sent.

type Listen = (run: () => void) => () => void

/** The page is closed, or another one takes its place. Returns a function that stops it. */
export const onGone: Listen = run => {
  window.addEventListener('pagehide', run)
  return () => window.removeEventListener('pagehide', run)
}

/** A hidden page goes on, but a phone may end it without another word. */
const onHidden: Listen = run => {
  const look = () => {
    if (document.visibilityState === 'hidden') run()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

const orSooner = (work: Promise<unknown>, moments: readonly Listen[]): Promise<void> =>
  new Promise(resolve => {
    const stops = moments.map(listen => listen(end))
    function end(): void {
      for (const stop of stops) stop()
      resolve()
    }
    void work.finally(end)
  })

/** Resolves with the work, or when the page is gone before. */
export const orGone = (work: Promise<unknown>): Promise<void> => orSooner(work, [onGone])

/** Resolves with the work, or when the page is hidden or gone before. */
export const orHidden = (work: Promise<unknown>): Promise<void> => orSooner(work, [onGone, onHidden])
