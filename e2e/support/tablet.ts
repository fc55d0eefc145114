// A paired tablet: a device of no person, at one outlet, as its counter or as a wall for its guests.
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { column, consoleOrigin, rememberDevice } from './console.ts'
import type { Site } from './site.ts'

/** A tablet that no one has signed in to yet, at the page for its code. */
export async function openTablet(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await rememberDevice(context)
  const tablet = await context.newPage()
  await tablet.goto(consoleOrigin(site))
  await tablet.getByRole('button', { name: 'This is a tablet at the counter' }).click()
  await expect(tablet.getByRole('heading', { name: 'Pair this tablet' })).toBeVisible()
  return tablet
}

/** On the page of devices; returns the code that it shows. */
export async function showCode(page: Page, name: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Show a code' }).click()
  const spoken = await page
    .getByText(/^Code( \d){6}$/)
    .first()
    .textContent()
  return (spoken ?? '').replace(/\D/g, '')
}

export const deviceRow = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: 'Devices' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Devices' }).getByRole('listitem'))
    .filter({ hasText: name })

interface Pairing {
  /** The owner is signed in on it. */
  page: Page
  site: Site
  company: string
  name: string
}

/** A tablet at the counter of the first outlet. */
export async function pairTablet(browser: Browser, pairing: Pairing): Promise<Page> {
  const tablet = await pairDevice(browser, pairing, 'counter')
  await expect(column(tablet, 'New')).toBeVisible()
  return tablet
}

/** A wall of the first outlet. */
export async function pairWall(browser: Browser, pairing: Pairing): Promise<Page> {
  const wall = await pairDevice(browser, pairing, 'wall')
  await expect(wall.getByRole('region', { name: 'Preparing' })).toBeVisible()
  return wall
}

async function pairDevice(
  browser: Browser,
  { page, site, company, name }: Pairing,
  kind: 'counter' | 'wall',
): Promise<Page> {
  const make = async ([slug, device, use]: readonly [string, string, string]) => {
    const session = await (await fetch('/api/console/v1/session')).json()
    const made = await fetch('/api/restaurant/v1/devices/codes', {
      method: 'POST',
      headers: { 'pesan-company': slug, 'content-type': 'application/json' },
      body: JSON.stringify({
        outlet: session.data.memberships[0].company.outlets[0].id,
        name: device,
        kind: use,
      }),
    })
    return (await made.json()).data.code as string
  }
  const tablet = await openTablet(browser, site)
  await enterCode(tablet, await page.evaluate(make, [company, name, kind] as const))
  return tablet
}

export const enterCode = (tablet: Page, code: string): Promise<void> =>
  tablet.getByRole('textbox', { name: 'Code of six digits' }).fill(code)
