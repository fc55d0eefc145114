// What was sold, the day that is closed, and the tax of the month, as a manager and an owner read them.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { beSignedIn, type PlacedOrder, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Picked up and paid in cash. */
async function sell(page: Page, site: Site, company: string, dishes: string[]): Promise<PlacedOrder> {
  const customer = await beSignedIn({ page, site, slug: company, phone: newPhone() })
  const order = await placeOrderBy('cash', customer, dishes)
  for (const status of ['prepare_order', 'ready', 'complete'])
    await site.operate({ method: 'POST', path: `/orders/${order.id}/status`, company, body: { status } })
  return order
}

const tiles = (page: Page): Locator => page.getByRole('list', { name: 'Today' })

/** The sums follow an order within a second or two. */
const expectTakings = (page: Page, amount: string) =>
  expect(async () => {
    await page.reload()
    await expect(tiles(page)).toContainText(amount, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })

test('REPORT-01 REPORT-10 today says what was taken and what it counts, and leads to the orders behind it', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/board' })
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused()
  await expect(page.getByText('No orders yet today.')).toBeVisible()
  await expectAccessible(page)
  await sell(page, site, company.slug, ['Nasi Uji'])
  await sell(page, site, company.slug, ['Nasi Uji', 'Es Teh'])
  await expectTakings(page, 'Rp 108.000')
  await expect(tiles(page)).toContainText('Rp 54.000')
  await expect(page.getByRole('table', { name: 'Orders by hour' })).toContainText('2')
  await page.getByText('What the figures count').click()
  await expect(page.getByText(/Orders count once they are paid/)).toBeVisible()
  await expect(page.getByText(/^The figures are as of \d\d\.\d\d\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Orders by hour' }).getByRole('button').first().press('Enter')
  const ofHour = page.getByRole('dialog', { name: /^Orders: \d\d\.00 to \d\d\.00$/ })
  await expect(ofHour.getByText(/^Orders by hour are paid orders, .* The figures are as of/)).toBeVisible()
  await expect(ofHour.getByRole('link', { name: /^Order / }).first()).toBeVisible()
  await expect(ofHour.getByText(/together$|^1 order, Rp /)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Es Teh' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Orders: Es Teh' })
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await sheet.getByRole('link').click()
  await expect(page.getByText('Es Teh').first()).toBeVisible()
})

test('REPORT-01 the takings of a good day fit the tiles of a phone @phone', async ({ page, site }) => {
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...request) => {
      const response = await ask(...request)
      if (!/\/reports\/today(\?|$)/.test(response.url)) return response
      const { data, ...answer } = await response.json()
      const refunds = { orders: 1, amount: 24_456_400 }
      return Response.json({ ...answer, data: { ...data, orders: 57, takings: 124_456_400, refunds } })
    }
  })
  await openAsOwner(page, site, { path: '/reports' })
  await expect(tiles(page)).toContainText('Rp 124.456.400')
  await expect(tiles(page)).toContainText('Rp 24.456.400')
  const tooWide = await tiles(page)
    .locator('.figures')
    .evaluateAll(figures =>
      figures
        .filter(figure => {
          const tile = figure.parentElement?.getBoundingClientRect().right ?? 0
          const text = document.createRange()
          text.selectNodeContents(figure)
          return text.getBoundingClientRect().right > tile - 8
        })
        .map(({ textContent }) => textContent),
    )
  expect(tooWide).toEqual([])
})

test('REPORT-02 REPORT-05 REPORT-10 a span is read by any kind, sorted, saved as a file, and says why orders ended early @desk', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/reports' })
  await sell(page, site, company.slug, ['Nasi Uji', 'Es Teh'])
  const rejected = await placeOrderBy(
    'cash',
    await beSignedIn({ page, site, slug: company.slug, phone: newPhone() }),
    ['Es Teh'],
  )
  const rejection = { path: `/orders/${rejected.id}/rejection`, body: { reason: 'No more tea' } }
  await site.operate({ method: 'POST', company: company.slug, ...rejection })
  await expectTakings(page, 'Rp 58.000')
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  const byRestaurant = page.getByRole('button', { name: /^By the restaurant No more tea 1 order Rp 8\.000$/ })
  // The rejection is counted after the order that was sold.
  await expect(async () => {
    await page.reload()
    await expect(byRestaurant).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await byRestaurant.click()
  const behind = page.getByRole('dialog', { name: 'Orders: By the restaurant' })
  await expect(behind.getByRole('link', { name: /^Order / })).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Takings Rp 58\.000/ }).click()
  const takings = page.getByRole('dialog', { name: 'Orders: Takings' })
  await expect(takings.getByRole('link')).toHaveCount(1)
  await expect(takings.getByText('1 order, Rp 58.000')).toBeVisible()
  await page.keyboard.press('Escape')
  const table = page.getByRole('region', { name: 'Sold by' }).getByRole('table')
  await expect(table.getByRole('rowheader')).toHaveText(['Nasi Uji', 'Es Teh'])
  await table.getByRole('button', { name: 'Sort by Product' }).click()
  await expect(table.getByRole('rowheader')).toHaveText(['Es Teh', 'Nasi Uji'])
  await page.getByRole('button', { name: 'Paid with' }).click()
  await expect(table.getByRole('rowheader')).toHaveText(['Cash'])
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save this table as a CSV file' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toBe('\uFEFFPaid with,Pieces,Orders,Takings,Given back,Taken off\r\nCash,2,1,58000,0,0\r\n')
})

const COUNTER_PRINTER = { outlet: 'UJI', name: 'Counter', ticket: 'customer', width: 58, language: 'en' }

test('REPORT-03 REPORT-10 a day is closed with what was counted and why it differs, stays as it was, and is printed @phone', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/reports' })
  await site.operate({ method: 'POST', path: '/printers', company: company.slug, body: COUNTER_PRINTER })
  await sell(page, site, company.slug, ['Nasi Uji'])
  await expectTakings(page, 'Rp 50.000')
  await page.getByRole('link', { name: 'Close the day' }).click()
  const close = page.getByRole('button', { name: 'Close without paper' })
  await page.getByRole('button', { name: 'Rp 50.000 Orders: Cash of 1 order' }).click()
  const cash = page.getByRole('dialog', { name: 'Orders: Cash of 1 order' })
  await expect(cash.getByRole('link', { name: /^Order / })).toHaveCount(1)
  await expect(cash.getByText('1 order, Rp 50.000')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(close).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'In the morning' }).fill('500000')
  await page.getByRole('textbox', { name: 'Counted' }).fill('545000')
  await expect(page.getByText('Rp 5.000 less than expected')).toBeVisible()
  await expect(close).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Change given wrong' }).press('Space')
  const reasons = page.getByRole('group', { name: 'Why, in a word' })
  expect(await reasons.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectAccessible(page)
  await close.click()
  await expect(page.getByRole('heading', { name: 'Close the day' })).toBeFocused()
  await expect(page.getByText(/Closed by Kirana Sari at .* It cannot be changed any more/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Difference: Change given wrong')).toBeVisible()
  await expect(page.getByText('1–1')).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('Counter: Waits for the printer')).toBeVisible()
  await expectAccessible(page)
})

test('REPORT-08 REPORT-09 the end of the day and the message to the owners are set by a press each @desk', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/reports' })
  const settings = page.getByRole('region', { name: 'Settings of reports' })
  const messages = settings.getByRole('switch', { name: 'WhatsApp to the owners when a day is closed' })
  await expect(messages).not.toBeChecked()
  await messages.press('Space')
  await expect(messages).toBeChecked()
  const hour = settings.getByLabel('At the latest at')
  await hour.selectOption('22.00')
  await expect(hour).toHaveValue('22:00')
  await settings.getByLabel('The business day ends at').selectOption('04:00')
  await expect(settings.getByLabel('The business day ends at')).toHaveValue('04:00')
  await page.reload()
  await expect(messages).toBeChecked()
  await expect(hour).toHaveValue('22:00')
  await expect(settings.getByLabel('The business day ends at')).toHaveValue('04:00')
  await expectAccessible(page)
})

test('REPORT-04 REPORT-10 the tax of the month stands by day with its sum, is saved as it stands, and fits a phone @phone', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/reports' })
  await site.operate({
    method: 'PUT',
    path: '/charges',
    company: company.slug,
    body: { tax_millipercent: 10_000, menu_prices: 'inclusive' },
  })
  await sell(page, site, company.slug, ['Nasi Uji'])
  await expectTakings(page, 'Rp 50.000')
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  const month = new Intl.DateTimeFormat('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Makassar',
  })
  await expect(page.getByRole('heading', { name: month.format(), level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Tax (PB1)' }).click()
  await expect(page.getByRole('heading', { name: 'Tax of the month', level: 1 })).toBeVisible()
  const table = page.getByRole('table', { name: 'Tax of the month' })
  const together = table.getByRole('row', { name: /^Together/ })
  await expect(together.getByRole('cell')).toHaveText(['Rp 45.455', 'Rp 4.545'])
  await expect(together.getByRole('rowheader')).toContainText('1 order, Rp 50.000')
  const room = await page
    .getByRole('region', { name: 'Tax of the month' })
    .evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth)
  expect(room, 'the amounts are in sight').toBe(0)
  await table.getByRole('button', { name: /^Rp 50\.000 Takings, / }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Order / })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save this table as a CSV file' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^\uFEFFDay,Orders,Takings,Base,PB1,PB1 given back,Receipts\r\n[^]*\d{4}-\d\d-\d\d,1,50000,45455,4545,0,\r\n/,
  )
})

test('REPORT-07 REPORT-10 customers are read with their orders, noted about, and saved as a file @desk', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/reports' })
  await sell(page, site, company.slug, ['Nasi Uji'])
  await expectTakings(page, 'Rp 50.000')
  await page.getByRole('link', { name: 'Customers' }).click()
  const customer = page.getByRole('list', { name: 'Customers' }).getByRole('listitem')
  await expect(customer).toContainText('1 order')
  await expect(customer).toContainText('Rp 50.000')
  await expect(customer.getByText('1 order')).toHaveCSS('text-decoration-line', 'underline')
  await customer.getByRole('button', { name: /Orders of / }).click()
  const orders = page.getByRole('dialog')
  await expect(orders).toContainText('1 order, Rp 50.000')
  await expect(orders.getByRole('link')).toHaveCount(1)
  await orders.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('What the figures count')).toBeVisible()
  await customer.getByRole('button', { name: /^Note about / }).click()
  const sheet = page.getByRole('dialog', { name: /^Note about / })
  await sheet.getByRole('textbox', { name: 'Note' }).fill('No onions, ever')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save the note' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(customer).toContainText('No onions, ever')
  await expect(customer).toContainText('Kirana Sari')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(
    /^\uFEFFName,Phone,Orders,Paid,Given back,Last order,Note\r\n.*,1,50000,0,\d{4}-\d\d-\d\d,"No onions, ever"\r\n$/,
  )
})
