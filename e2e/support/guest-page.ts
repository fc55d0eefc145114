// The page of a guest, while the restaurant works in another: it follows when orders are taken.
import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Open, and subscribed: what changes from now on reaches it. The company must have hours. */
export async function openGuestPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  const frames: (string | Buffer)[] = []
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(payload)))
  await page.goto(origin)
  await expect.poll(() => frames.some(frame => frame.includes('subscription_succeeded'))).toBe(true)
  return page
}
