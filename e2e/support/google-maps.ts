// Google as the sandbox plays it, for pages that load its script from Google's own host: only the host is another one, the
// page's policy and the library that loads the script are the real ones.
import { expect, type Page } from '@playwright/test'
import type { Site } from './site.ts'

/** Its key, for the pages and for the server. */
export const GOOGLE_SETTINGS = { GEOCODER: 'google', GOOGLE_MAPS_BROWSER_KEY: 'sandbox-google-maps-key' }

export async function playGoogle(page: Page, site: Site): Promise<void> {
  await page.route('https://maps.googleapis.com/**', async route => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({
      response: await page.request.get(`${site.sandbox}/google-maps${pathname}${search}`),
    })
  })
}

export async function setFault(page: Page, site: Site, vendor: string, fault: string): Promise<void> {
  const answer = await page.request.put(`${site.sandbox}/${vendor}/fault`, { data: { fault } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export interface Bill {
  sessions: { token: string; searches: number; isEnded: boolean }[]
  withoutSession: number
  geocodes: number
}

/** What Google would ask for, since the sandbox began. */
export const readBill = async (page: Page, site: Site): Promise<Bill> =>
  (await (await page.request.get(`${site.sandbox}/google-maps/sessions.json`)).json()) as Bill
