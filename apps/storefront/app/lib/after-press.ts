// What a press sets off by taking the focus away must not move what it is about to press. The answer waits for the end of
// the press: a button that moved between the pointer's down and its up would miss its click.

/** Runs at once when no press is under way. */
export function afterPress(work: () => void): void {
  // Set from the pointer's down to its up, also for the mouse events that browsers make of a touch.
  if (!document.querySelector('body :active')) return work()
  window.addEventListener('mouseup', () => setTimeout(work), { once: true, capture: true })
}
