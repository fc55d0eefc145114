// How long presses keep a page busy: from the event to the end of the frame after it, as the page itself sees it.
import type { Page } from '@playwright/test'
import { summaryOf } from '../harness/pairs.ts'

/** The median of what `act` does, in milliseconds. */
export async function pressLatency(
  page: Page,
  type: 'keydown' | 'pointermove',
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(`(${watch})('${type}')`)
  await act()
  return summaryOf(await page.evaluate<number[]>('globalThis.benchPresses.splice(0)')).median
}

/** Runs in the page. Messages come after the frame has been rendered. */
const watch = `type => {
  const taken = (globalThis.benchPresses = [])
  if (globalThis.benchWatched) document.removeEventListener(...globalThis.benchWatched, true)
  const note = event => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => taken.push(performance.now() - event.timeStamp))
    port1.start()
    port2.postMessage(null)
  })
  globalThis.benchWatched = [type, note]
  document.addEventListener(type, note, true)
}`
