// What an outlet has left, on pages that are open (STOCK).
import { expectAccessible } from '../support/accessibility.ts'
import { lineOf, submitButton } from '../support/cart.ts'
import { shiftClock } from '../support/clock.ts'
import { type OwnCompany, openCompany } from '../support/company.ts'
import { addFirstChoice } from '../support/customer.ts'
import { type Item, menuDocument } from '../support/menu.ts'
import type { Site } from '../support/site.ts'
import { expectOnlyTheMenu, noteSubscriptions } from '../support/subscriptions.ts'
import { expect, test } from '../support/test.ts'

const burrata: Item = { id: 'burrata', name: 'Burrata', price: 165_000 }
const soto: Item = {
  id: 'soto',
  name: 'Soto ayam',
  price: 35_000,
  groups: [{ id: 'size', name: 'Size', min: 1, max: 1, options: ['Small', 'Big'] }],
}
const menu = menuDocument({ All: [burrata, soto] })

const change = (site: Site, { slug }: OwnCompany, id: string, state: object): Promise<void> =>
  site.operate({
    method: 'POST',
    path: '/stock',
    company: slug,
    body: { changes: [{ type: 'product', id, ...state }] },
  })

test('STOCK-01 STOCK-03 STOCK-05 an open page says how many are left, when none is and until when, and when it is sold again', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, { menu })
  // Marks end by the clock of the server.
  await shiftClock(page, 3 * 86_400_000)
  await change(site, company, 'burrata', { remaining: 6 })
  const menus: string[] = []
  page.on('request', request => {
    if (/\/menus\b/.test(request.url())) menus.push(request.url())
  })
  const frames: (string | Buffer)[] = []
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(payload)))
  await page.goto(company.origin)
  const card = page.getByRole('button', { name: /^Burrata/ })
  await expect(card).not.toContainText('left')
  await expect.poll(() => frames.some(frame => frame.includes('subscription_succeeded'))).toBe(true)
  // Once its connection stands, the page compares its menu with the live one.
  await expect.poll(() => menus.some(url => url.includes('v=latest'))).toBe(true)
  menus.length = 0

  await change(site, company, 'burrata', { by: -3 })
  await expect(card).toContainText('Only 3 left')
  await expectAccessible(page)
  await card.click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await expect(sheet.getByText('Only 3 left')).toBeVisible()
  const more = sheet.getByRole('button', { name: /^increase/i })
  await more.click()
  await more.click()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('button', { name: 'Close' }).click()

  await change(site, company, 'burrata', { sold_out: true })
  await expect(card).toContainText(/out of stock/i)
  await change(site, company, 'burrata', { sold_out: true, remaining: null, until: 'next_opening' })
  // Before the first hour of the outlet it is the hour that is named.
  await expect(card).toContainText(/Back (tomorrow|at \d\d:\d\d)/)
  await expectAccessible(page)
  await change(site, company, 'burrata', { sold_out: false })
  await expect(card).not.toContainText(/stock|left/i)
  expect(menus).toEqual([])
})

test('STOCK-03 a cart that holds more than is left says so before Submit is pressed, and what to do', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, { menu })
  await change(site, company, 'burrata', { remaining: 5 })
  await page.goto(company.origin)
  for (let count = 0; count < 3; count += 1) await addFirstChoice(page, 'Burrata')
  await page.goto(`${company.origin}/cart`)
  const line = lineOf(page, 'Burrata')
  await expect(line).toBeVisible()
  await change(site, company, 'burrata', { remaining: 2 })
  await expect(line).toContainText('Only 2 left. Please take fewer.')
  await expect(line.getByRole('button', { name: /^increase/i })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await line.getByRole('button', { name: /^decrease/i }).click()
  await expect(line).not.toContainText('left')
  await change(site, company, 'burrata', { remaining: 0 })
  await expect(line).toContainText('Out of stock. Please remove it.')
  await expect(submitButton(page)).toBeVisible()
})

test('RT-06 STOCK-05 the pages of a company without stock read none and follow none, until it marks for the first time', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, { menu })
  const channels = noteSubscriptions(page)
  const frames: (string | Buffer)[] = []
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(payload)))
  const read: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/stock')) read.push(request.url())
  })
  await page.goto(company.origin)
  await addFirstChoice(page, 'Burrata')
  await page.getByRole('link', { name: /^view cart/i }).click()
  await expect(lineOf(page, 'Burrata')).toBeVisible()
  expect(read).toEqual([])
  await expect.poll(() => frames.some(frame => frame.includes('subscription_succeeded'))).toBe(true)
  expectOnlyTheMenu(channels)

  await change(site, company, 'burrata', { sold_out: true })
  await expect(lineOf(page, 'Burrata')).toContainText('Out of stock. Please remove it.')
  await change(site, company, 'burrata', { sold_out: false })
  await expect(lineOf(page, 'Burrata')).not.toContainText('Out of stock')
})
