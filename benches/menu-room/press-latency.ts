// How long presses keep a page busy, and how long a list takes to follow them: until the end of the frame that shows it, as the page
// itself sees it.
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

/** The median time from a key to the last change that it made in the list of this name. */
export async function followLatency(page: Page, list: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`(${follow})('${list}')`)
  await act()
  await page.waitForTimeout(SETTLED_AFTER_MS)
  return summaryOf(await page.evaluate<number[]>('[...globalThis.benchFollowed.values()]')).median
}

const SETTLED_AFTER_MS = 500

/** Runs in the page. */
const follow = `list => {
  if (globalThis.benchFollowed) return globalThis.benchFollowed.clear()
  const followed = (globalThis.benchFollowed = new Map())
  let pressed = 0
  document.addEventListener('keydown', event => (pressed = event.timeStamp), true)
  const note = key => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => followed.set(key, performance.now() - key))
    port1.start()
    port2.postMessage(null)
  }
  const watch = new MutationObserver(() => {
    const key = pressed
    requestAnimationFrame(() => note(key))
  })
  watch.observe(document.querySelector('ul[aria-label="' + list + '"]'), { subtree: true, childList: true })
}`
