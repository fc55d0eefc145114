// What holds on every page of the console, on a phone: each control is large enough for a finger and shows that it has the focus,
// and text of twice the size is neither lost nor wider than the screen.
import type { Page } from '@playwright/test'
import { movementsEnd } from '../support/accessibility.ts'
import { beMember, consoleOrigin, inviteMember, openRestaurant, rememberDevice } from '../support/console.ts'
import { smallTargets, unseenFocus } from '../support/controls.ts'
import { spoiltTexts } from '../support/large-text.ts'
import { beSignedIn, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const OUTLET = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
const TWO_OUTLETS = [
  { ...OUTLET, short_code: 'BRW', name: 'Berawa' },
  { ...OUTLET, short_code: 'UBD', name: 'Ubud' },
]

const PAGES = [
  '/companies',
  '/board',
  '/later',
  '/new-order',
  '/orders/:order',
  '/orders/:order/ticket',
  '/orders/:order/money',
  '/menu',
  '/stock',
  '/hours',
  '/hours/special-days',
  '/reports',
  '/reports/customers',
  '/reports/tax',
  '/payouts',
  '/needs-a-look',
  '/people',
  '/devices',
  '/activity',
  '/settings',
  '/charges',
  '/printers',
  '/company/brand',
  '/company/texts',
  '/company/promoted',
  '/company/reviews',
  '/company/vouchers',
  '/company/outlets',
  '/company/delivery',
  '/company/orders',
  '/company/keys',
  '/company/webhooks',
  '/company/account',
  '/company/document',
  '/company/close',
]

/** The owner of two outlets, one of which has an order; returns its id. */
async function openWithOrder(page: Page, site: Site, locale: 'en' | 'id'): Promise<string> {
  const company = await openRestaurant(site, { outlets: TWO_OUTLETS })
  const owner = await inviteMember(site, company.slug, { role: 'owner', name: 'Kirana Sari' })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const { id } = await placeOrderBy('cash', customer, ['Nasi Uji'])
  await rememberDevice(page.context(), { locale })
  await beMember(page, site, owner)
  return id
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await movementsEnd(page)
}

/** What is wrong with the pages, one after another. */
async function faultsOn(
  page: Page,
  site: Site,
  order: string,
  ...looks: readonly (typeof smallTargets)[]
): Promise<string[]> {
  const faults: string[] = []
  for (const path of PAGES) {
    await page.goto(`${consoleOrigin(site)}${path.replace(':order', order)}`)
    await settle(page)
    for (const look of looks) faults.push(...(await look(page)).map(fault => `${path}: ${fault}`))
  }
  return faults
}

/** As a person has set it for all pages. */
const enlargeText = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%')
    new MutationObserver((_, observer) => {
      enlarge()
      if (document.documentElement) observer.disconnect()
    }).observe(document, { childList: true })
    enlarge()
  })

for (const locale of ['en', 'id'] as const)
  test(`STAFF-18 every page on a phone has targets of 44 px, shows where the focus is, and loses no text of twice the size, in ${locale} @phone`, async ({
    page,
    site,
  }) => {
    const order = await openWithOrder(page, site, locale)
    expect(await faultsOn(page, site, order, smallTargets, unseenFocus)).toEqual([])
    await enlargeText(page)
    expect(await faultsOn(page, site, order, spoiltTexts)).toEqual([])
  })
