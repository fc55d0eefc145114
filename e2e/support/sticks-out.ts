// Layout that a long word breaks.
import type { Page } from '@playwright/test'

/** What is wider than the card, dialog or page that it belongs to, or than the screen. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const sheets = document.querySelectorAll('[role="dialog"]')
    const scope = sheets.item(sheets.length - 1) ?? document.body
    return [...scope.querySelectorAll('*')].flatMap(element => {
      const { right, width } = element.getBoundingClientRect()
      const frame = element.closest('article, [role="dialog"], main')?.getBoundingClientRect()
      if (width <= 1 || !element.checkVisibility() || element.closest('.sr-only')) return []
      const limit = Math.min(frame?.right ?? clientWidth, clientWidth) + 1
      return right > limit ? [`${element.localName}.${element.className}: ${right - limit} px`] : []
    })
  })
