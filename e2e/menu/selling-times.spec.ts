// What can be had at some times of the day only, as customers read it (HOURS-13). The times of a menu are hours away from those of the
// test, which passes at every hour.
import { expectAccessible } from '../support/accessibility.ts'
import { lineOf } from '../support/cart.ts'
import { hideServerTime } from '../support/clock.ts'
import { openCompany } from '../support/company.ts'
import { addFirstChoice } from '../support/customer.ts'
import { type Item, menuDocument } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

const burrata: Item = { id: 'burrata', name: 'Burrata', price: 165_000 }

const HOUR_MS = 3_600_000
/** `17:00`, in the zone of the company. */
const timeInBali = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Makassar', timeStyle: 'short' }).format(at)

/** Sold from three to six hours from now on. */
function laterItem(): { item: Item; text: RegExp } {
  const from = Date.now() + 3 * HOUR_MS
  const sold = [timeInBali(from), timeInBali(from + 3 * HOUR_MS)] as const
  const description = 'Mascarpone, Kintamani coffee, cacao'
  const item = { id: 'tiramisu', name: 'Tiramisu', description, price: 58_000, sold }
  return { item, text: new RegExp(`From ${sold[0]} (today|tomorrow)`) }
}

test('HOURS-13 a card and its sheet say from when a product can be had, and it cannot be added before', async ({
  page,
  site,
}) => {
  const { item, text } = laterItem()
  const company = await openCompany(site, { menu: menuDocument({ All: [burrata, item] }) })
  await page.goto(company.origin)
  const card = page.getByRole('button', { name: /^Tiramisu/ })
  await expect(card).toContainText(text)
  await expect(page.getByRole('button', { name: /^Burrata/ })).not.toContainText('From')
  await expectAccessible(page)
  await card.click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await expect(sheet.getByRole('button', { name: text })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('HOURS-13 the page says it without a script, also in Indonesian', async ({ browser, site }) => {
  const { item, text } = laterItem()
  const menu = menuDocument({ All: [item] })
  const english = await openCompany(site, { menu })
  const indonesian = await openCompany(site, { menu, words: { locales: ['id'] } })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(english.origin)
  await expect(page.getByRole('button', { name: /^Tiramisu/ })).toContainText(text)
  await page.goto(indonesian.origin)
  await expect(page.getByRole('button', { name: /^Tiramisu/ })).toContainText(
    /Mulai \d\d:\d\d (hari ini|besok)/,
  )
  await context.close()
})

test('HOURS-13 an open page sells it at its time, and the cart says when its time is over', async ({
  page,
  site,
}) => {
  const { item } = laterItem()
  const company = await openCompany(site, { menu: menuDocument({ All: [item] }) })
  await page.clock.install()
  await hideServerTime(page)
  await page.goto(company.origin)
  const card = page.getByRole('button', { name: /^Tiramisu/ })
  await expect(card).toContainText('From')
  await page.clock.fastForward(3 * HOUR_MS + 60_000)
  await expect(card).not.toContainText('From')
  await addFirstChoice(page, 'Tiramisu')
  await page.goto(`${company.origin}/cart`)
  await page.clock.fastForward(3 * HOUR_MS + 60_000)
  await expect(lineOf(page, 'Tiramisu')).toContainText(
    /^.*From \d\d:\d\d (today|tomorrow)\. Please remove it to order now\./s,
  )
})

test('the pages of a menu without selling times load nothing of them', async ({ page, site }) => {
  const company = await openCompany(site, { menu: menuDocument({ All: [burrata] }) })
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto(company.origin)
  await addFirstChoice(page, 'Burrata')
  expect(requests.some(url => url.includes('customer-effects'))).toBe(true)
  expect(requests.filter(url => /selling|menu-effects/.test(url))).toEqual([])
})

test.describe('when the menu does not come', () => {
  test.use({ expectedComplaint: /ERR_FAILED|the menu did not come/ })

  test('HOURS-13 MENU-09 a page of a company with selling times says so, and trying again brings it', async ({
    page,
    site,
  }) => {
    const { item, text } = laterItem()
    const company = await openCompany(site, { menu: menuDocument({ All: [item] }) })
    await page.route(/\/menus\?/, route => route.abort())
    const follows = page.waitForResponse(/menu-effects/)
    await page.goto(`${company.origin}/privacy-policy`)
    await follows
    // What follows the menu has run, too.
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 5000 })))
    await page.getByRole('link', { name: 'Warung Uji home' }).click()
    await expect(page.getByRole('heading', { name: 'Failed to load menu data' })).toBeVisible()
    await page.unroute(/\/menus\?/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: /^Tiramisu/ })).toContainText(text)
  })
})
