// The storefront in a frame of the console. It runs no scripts, so that a test reads what the frame has loaded.
import type { APIResponse, Page } from '@playwright/test'

/** The text of the document in the frame that is shown; another one may still load behind it. */
export async function framedStorefront(page: Page): Promise<string> {
  const address = await page.locator('iframe:not([aria-hidden])').first().getAttribute('src')
  if (address === null) return ''
  const text = await (await openPreview(page, address, 'iframe')).text()
  // Long words may be divided.
  return text.replaceAll('\u00AD', '')
}

/** Names of companies are known to the browser only. */
export function openPreview(
  page: Page,
  address: string,
  destination: 'iframe' | 'document',
): Promise<APIResponse> {
  const { host, port, pathname } = new URL(address)
  return page.request.get(`http://127.0.0.1:${port}${pathname}`, {
    headers: { host, 'sec-fetch-dest': destination },
  })
}
