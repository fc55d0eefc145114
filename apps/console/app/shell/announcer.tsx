// Says to a screen reader what came, once.
import { createStore, useStore } from '../lib/store.ts'

export const announced = createStore('')
let together: string[] = []

/** What comes in the same moment is one text: a second one would take the place of the first, unread. */
export function announce(text: string): void {
  together.push(text)
  if (together.length > 1) return
  queueMicrotask(() => {
    announced.set(together.join('. '))
    together = []
  })
}

export function Announcer() {
  return <output className="sr-only">{useStore(announced)}</output>
}
