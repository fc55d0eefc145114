// What a page says to a screen reader.
import type { Page } from '@playwright/test'

/** From the next load on the page notes each text of its live region, in their order. */
export const recordAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const announcements: string[] = []
    Object.assign(globalThis, { announcements })
    new MutationObserver(records => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const text = element?.closest('output')?.textContent ?? ''
        if (text !== '' && text !== announcements.at(-1)) announcements.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

export const announcementsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements)
