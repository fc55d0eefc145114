// Finds elements that overflow their card, dialog, page or screen, as a long word makes them do.
import type { Page } from '@playwright/test'

/** One line for each element, with how far it overflows; empty where all fit. */
export const overflowingElements = (page: Page): Promise<string[]> =>
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
