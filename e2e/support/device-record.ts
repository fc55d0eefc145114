// What a page asks of its device: the count on the icon of an installed page, and a screen that stays on.
import type { Page } from '@playwright/test'

/** Before the page is opened. */
export const recordDevice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const count = (name: string) => {
      const { dataset } = document.documentElement
      dataset[name] = String(Number(dataset[name] ?? 0) + 1)
    }
    const request = async () => {
      count('locks')
      return { released: false, release: async () => undefined }
    }
    const setAppBadge = async (shown: number) => {
      document.documentElement.dataset.badge = String(shown)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge })
  })

/** How often the page requested that the screen stay on. */
export const locksOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.locks ?? 0))

/** Null: it was not set. */
export const badgeOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.dataset.badge ?? null)
