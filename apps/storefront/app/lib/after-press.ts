// A press that moves the focus can change the layout under the pointer: a button that moves between pointer
// down and up misses its click. Such changes wait until the press ends.

/** Runs at once when no press is in progress. */
export function afterPress(work: () => void): void {
  // `:active` matches from pointer down to up, also for the mouse events that browsers derive from a touch.
  if (!document.querySelector('body :active')) return work()
  window.addEventListener('mouseup', () => setTimeout(work), { once: true, capture: true })
}
