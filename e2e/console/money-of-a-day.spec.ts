// The money of a day on a phone: a dish is swapped, an item is given back, the drawer is counted, and the month is read.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { consoleOrigin, openAsOwner, openFromNavigation } from '../support/console.ts'
import { payCode } from '../support/payment.ts'
import { beSignedIn, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const roomBeside = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('BOARD-14 LEDGER-02 REPORT-02 a dish that is made instead gives back the difference, which the customer reads, and is what was sold @phone', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, {
    path: '/board',
    words: { payment_methods: ['cash', 'qris'] },
  })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = await placeOrderBy('qris', customer, ['Nasi Uji', 'Es Teh'])
  await payCode(page, site, { qr_string: order.external_payment_data?.qr_string ?? '' })
  const toKitchen = () =>
    site.operate({
      method: 'POST',
      path: `/orders/${order.id}/status`,
      company: company.slug,
      body: { status: 'prepare_order' },
    })
  // The bank says that it was paid a moment later.
  await expect(toKitchen).toPass({ timeout: 30_000 })
  await page.goto(`${consoleOrigin(site)}/orders/${order.id}`)
  await page.getByRole('button', { name: 'Take out or swap' }).click()
  const sheet = page.getByRole('dialog', { name: 'Take out or swap' })
  await sheet.getByRole('combobox', { name: 'Make instead of Nasi Uji' }).selectOption('Es Teh, Rp 8.000')
  await expect(sheet.getByText('-Rp 42.000')).toBeVisible()
  expect(await roomBeside(page)).toBe(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Change and give back Rp 42.000' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Total').locator('..')).toContainText('Rp 16.000')

  const ofCustomer = await page.context().newPage()
  await ofCustomer.goto(`${customer.origin}/orders/${order.id}`)
  await expect(ofCustomer.getByText(/^Your order changed at /)).toBeVisible()
  await expect(ofCustomer.getByText('You get Es Teh instead of Nasi Uji')).toBeVisible()
  await expect(ofCustomer.getByText('Sold out')).toBeVisible()
  await ofCustomer.close()

  await page.goto(`${consoleOrigin(site)}/reports`)
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  const products = page.getByRole('region', { name: 'Sold by' }).getByRole('table').getByRole('row')
  await expect(async () => {
    await page.reload()
    await expect(products.nth(1)).toHaveText(/^Es Teh2/, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(products).toHaveCount(2)
})

test('LEDGER-02 REPORT-03 REPORT-04 REPORT-10 LEDGER-11 on a slow phone an owner gives back one item, closes the day with the drawer counted, sees what differs, and gives the accountant the month @phone', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/board' })
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = await placeOrderBy('cash', customer, ['Nasi Uji', 'Es Teh'])
  for (const status of ['prepare_order', 'ready', 'complete'])
    await site.operate({
      method: 'POST',
      path: `/orders/${order.id}/status`,
      company: company.slug,
      body: { status },
    })
  await page.goto(`${consoleOrigin(site)}/orders/${order.id}/money`)
  await page.getByRole('button', { name: 'Give money back' }).click()
  const sheet = page.getByRole('dialog', { name: /^Give money back, #\d+$/ })
  await sheet.getByRole('button', { name: 'Items' }).click()
  await sheet.getByRole('button', { name: 'One more of Es Teh' }).click()
  await sheet.getByText('Something was missing').click()
  expect(await roomBeside(page)).toBe(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Give back Rp 8.000' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Was Rp 58.000 before')).toBeVisible()

  await page.goto(`${consoleOrigin(site)}/reports`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('list', { name: 'Today' })).toContainText('Rp 58.000', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  expect(await roomBeside(page)).toBe(0)
  await page.getByRole('link', { name: 'Close the day' }).click()
  await expect(page.getByRole('button', { name: 'Rp 50.000 Orders: Cash of 1 order' })).toBeVisible()
  await page.getByRole('textbox', { name: 'In the morning' }).fill('200000')
  const counted = page.getByRole('textbox', { name: 'Counted' })
  await counted.fill('250000')
  await expect(page.getByText('As expected')).toBeVisible()
  await counted.fill('245000')
  await expect(page.getByText('Rp 5.000 less than expected')).toBeVisible()
  await page.getByRole('button', { name: 'Not known' }).click()
  expect(await roomBeside(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close without paper' }).click()
  await expect(page.getByText(/^Closed by Kirana Sari at /)).toBeVisible()
  await expect(page.getByText('Difference: Not known').locator('..')).toContainText('-Rp 5.000')

  await openFromNavigation(page, 'Money')
  await expect(page.getByRole('link', { name: 'Money', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Every rupiah has its place')).toBeVisible()
  await openFromNavigation(page, 'Reports')
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await page.getByRole('link', { name: 'Tax (PB1)' }).click()
  await expect(page.getByRole('table', { name: 'Tax of the month' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save this table as a CSV file' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/-\d\d,1,58000,0,0,0,1–1\r\n/)
  expect(await roomBeside(page)).toBe(0)
  await page.goto(`${consoleOrigin(site)}/payouts`)
  await expect(page.getByText('Nothing was paid out in this month.')).toBeVisible()
  await page.getByText('What the figures count').click()
  await expect(page.getByText('No night has compared the books', { exact: false })).toBeVisible()
  expect(await roomBeside(page)).toBe(0)
  await expectAccessible(page)
})
