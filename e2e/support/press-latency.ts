// How long presses keep a page busy: from the press to the end of the frame after it, as the page itself sees it.
import type { Page } from '@playwright/test'

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of what `act` does, in milliseconds. */
export async function pressLatency(
  page: Page,
  type: 'keydown' | 'pointermove',
  act: () => Promise<void>,
): Promise<number> {
  const times = await page.evaluateHandle(watched => {
    const taken: number[] = []
    const note = (event: Event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        // Messages come after the frame has been rendered.
        port1.addEventListener('message', () => taken.push(performance.now() - event.timeStamp))
        port1.start()
        port2.postMessage(null)
      })
    }
    document.addEventListener(watched, note, true)
    return { taken, stop: () => document.removeEventListener(watched, note, true) }
  }, type)
  await act()
  return median(
    await times.evaluate(({ taken, stop }) => {
      stop()
      return taken
    }),
  )
}
