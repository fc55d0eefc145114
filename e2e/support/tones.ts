// Counts the tones that a board has played.
import type { Page } from '@playwright/test'

/** From the next load on the page counts the tones that it plays. */
export const countTones = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (at) {
      const { dataset } = document.documentElement
      dataset.tones = String(Number(dataset.tones ?? 0) + 1)
      start.call(this, at)
    }
  })

export const tonesOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.tones ?? 0))
