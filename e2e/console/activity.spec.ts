// The activity log: what was done, by whom and when, its filters and its file.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { consoleOrigin, inviteMember, openAsOwner, type Restaurant } from '../support/console.ts'
import { beSignedIn, type PlacedOrder, placeOrderOf } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedComplaint: /500 \(|ERR_INTERNET_DISCONNECTED/ })

const ACTIVITY = { path: '/activity' }

/** An entry: a row of the table, or of the list on a phone. */
const entryOf = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .or(page.getByRole('main').getByRole('listitem'))
    .filter({ hasText: text })

const numberOf = ({ outlet_order_id }: PlacedOrder): string => outlet_order_id.replace('#', '')

/** A new order, which the owner on this page accepts by the call that the board makes. */
async function acceptOrder(
  page: Page,
  site: Site,
  { company }: Pick<Restaurant, 'company'>,
): Promise<PlacedOrder> {
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = await placeOrderOf(customer, 'Nasi Uji')
  const accepted = await page.evaluate(
    async ([path, slug]) => {
      const headers = { 'content-type': 'application/json', 'pesan-company': slug }
      const body = JSON.stringify({ status: 'prepare_order' })
      return (await fetch(path, { method: 'POST', headers, body })).ok
    },
    [`/api/restaurant/v1/orders/${order.id}/status`, company.slug] as const,
  )
  expect(accepted).toBe(true)
  return order
}

test('STAFF-14 the log says when, who, where and what, and leads to what it is about @phone', async ({
  page,
  site,
}) => {
  const restaurant = await openAsOwner(page, site, { path: '/people' })
  const order = await acceptOrder(page, site, restaurant)
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeFocused()
  await expect(page.getByText('Kept as it happened. It cannot be changed')).toBeVisible()
  const entry = entryOf(page, 'New → In the kitchen')
  await expect(entry).toContainText('Kirana Sari')
  await expect(entry).toContainText(/\d\d\.\d\d/)
  await expect(entryOf(page, 'Kirana Sari invited, Owner, all outlets')).toContainText('Operator')
  await expect(entryOf(page, 'Menu imported, version')).toContainText('Operator')
  await expectAccessible(page)
  await entry.getByRole('link', { name: `Order #${numberOf(order)}` }).click()
  await expect(page.getByRole('heading', { name: `#${numberOf(order)}` })).toBeVisible()
})

test('STAFF-14 the log is filtered by person, kind and day, and says what an empty list looked for @desk', async ({
  page,
  site,
}) => {
  const restaurant = await openAsOwner(page, site, ACTIVITY)
  await acceptOrder(page, site, restaurant)
  await page.reload()
  const moved = entryOf(page, 'New → In the kitchen')
  const imported = entryOf(page, 'Menu imported')
  await expect(moved).toBeVisible()
  await expect(imported).toBeVisible()
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Kirana Sari')
  await expect(moved).toBeVisible()
  await expect(imported).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Menu')
  await expect(page.getByText('Nothing in Menu by Kirana Sari today')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('All kinds')
  await page.getByLabel('Day', { exact: true }).fill('2026-01-22')
  await expect(page.getByText(/^Nothing by Kirana Sari on 22 January/)).toBeVisible()
  // The way back from another page has the filter.
  await page.reload()
  await expect(page.getByText(/^Nothing by Kirana Sari on 22 January/)).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(imported).toBeVisible()
  await expect(moved).toBeVisible()
  await expect(page.getByText('All days')).toBeVisible()
  await expectAccessible(page)
})

test('STAFF-14 older entries follow by a press @phone', async ({ page, site }) => {
  await page.route(/\/api\/restaurant\/v1\/activity\?/, route =>
    route.continue({ url: `${route.request().url()}&limit=3` }),
  )
  await openAsOwner(page, site, ACTIVITY)
  // The company, its menu and its owner, who joined after that.
  await expect(entryOf(page, 'Operator')).toHaveCount(2)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(entryOf(page, 'Operator')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})

test('STAFF-14 an owner exports the filtered list as CSV, without formulas @desk', async ({ page, site }) => {
  const { company } = await openAsOwner(page, site, ACTIVITY)
  await inviteMember(site, company.slug, { name: '=1+1' })
  await page.reload()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('People')
  await expect(entryOf(page, '=1+1 invited')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^activity-${company.slug}-20\\d\\d-\\d\\d-\\d\\d\\.csv$`),
  )
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFWhen,Who,Where,What,Action,Before,After')
  expect(lines[1]).toMatch(
    /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,Operator,People,"'=1\+1 invited, Counter, all outlets",member\.invited,,/,
  )
  expect(lines[2]).toContain('member.joined')
  expect(lines[3]).toContain('Kirana Sari invited')
  expect(lines).toHaveLength(5)
})

test('STAFF-18 the page of the activity is accessible in dark, in every state', async ({ page, site }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/restaurant\/v1\/activity/, async route => {
    await held.promise
    await route.fulfill({ status: 500, json: { status: false, code: 'server_error', message: 'Not now' } })
  })
  await openAsOwner(page, site, { ...ACTIVITY, device: { theme: 'dark' } })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expectAccessible(page)
  held.resolve()
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  await expect(failure).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/restaurant\/v1\/activity/)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(entryOf(page, 'Menu imported')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection since \d\d\.\d\d\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'No connection, Export as CSV' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText(/^No connection since/)).toHaveCount(0)
})

test('the log is in the language of the person @phone', async ({ page, site }) => {
  await openAsOwner(page, site, { ...ACTIVITY, device: { locale: 'id' } })
  expect(page.url()).toBe(`${consoleOrigin(site)}/activity`)
  await expect(page.getByRole('heading', { name: 'Aktivitas' })).toBeVisible()
  await expect(entryOf(page, 'Kirana Sari diundang, Pemilik, semua outlet')).toBeVisible()
})
