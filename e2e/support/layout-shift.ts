// Sums the browser's layout shifts that no input caused.
import type { Page } from '@playwright/test'

declare global {
  var layoutShift: number
}

/** Before the page is opened. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.layoutShift = 0
    const watch = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput'))
          globalThis.layoutShift += Number(Reflect.get(entry, 'value'))
      }
    })
    watch.observe({ type: 'layout-shift', buffered: true })
  })

export const layoutShiftOf = (page: Page): Promise<number> => page.evaluate(() => globalThis.layoutShift)
