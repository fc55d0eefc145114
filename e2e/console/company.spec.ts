// The pages on which people change their company: each change is looked at before, goes live by a press, and comes back.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { framedStorefront } from '../support/framed-storefront.ts'
import { expect, test } from '../support/test.ts'

const expectFramed = (page: Page, text: string) => expect.poll(() => framedStorefront(page)).toContain(text)
const isLive = (page: Page) => expect(page.getByText('As customers see it now')).toBeVisible()
const makeLive = async (page: Page) => {
  await page.getByRole('button', { name: 'Make it live' }).click()
  await isLive(page)
}

test('OPEN-04 the settings lead to each page of the company @phone', async ({ page, site }) => {
  await openAsOwner(page, site, { path: '/settings' })
  const pages = page.getByRole('navigation', { name: 'Pages of the company' })
  await expect(pages.getByRole('link')).toHaveText([
    'Brand',
    'Shop texts',
    'Promoted products',
    'Reviews',
    'Vouchers',
    'Outlets',
    'Where you deliver',
    'Orders and payment',
    'Keys',
    'Webhooks',
    'Payments account',
    'Export and import',
    'Close the company',
  ])
  await pages.getByRole('link', { name: 'Shop texts' }).click()
  await expect(page.getByRole('heading', { name: 'Shop texts' })).toBeFocused()
})

test('OPEN-04 texts are seen in the storefront before they are live @desk', async ({ page, site }) => {
  const { company } = await openAsOwner(page, site, { path: '/company/texts' })
  await page.getByRole('textbox', { name: 'Text at the foot of the page' }).fill('Picked in Bedugul')
  await page.getByRole('textbox', { name: 'Instagram name' }).fill('@warung')
  await expect(page.getByRole('textbox', { name: 'Instagram name' })).toHaveValue('warung')
  await expectFramed(page, 'Picked in Bedugul')
  await expectAccessible(page)
  await makeLive(page)
  const guest = await page.context().newPage()
  await guest.goto(company.origin)
  await expect(guest.getByText('Picked in Bedugul')).toBeVisible()
})

test('OPEN-05 promoted products are chosen, put in order and taken out @phone', async ({ page, site }) => {
  await openAsOwner(page, site, { path: '/company/promoted' })
  const popular = page.getByRole('list', { name: 'Popular items' })
  const add = page.getByRole('combobox', { name: 'Add a product, Popular items' })
  await expect(add.locator('option')).not.toHaveCount(0)
  const names = (await add.locator('option').allTextContents()).slice(1)
  const [first = '', second = ''] = names
  await add.selectOption({ label: first })
  await add.selectOption({ label: second })
  await expect(popular.getByRole('listitem')).toContainText([first, second])
  const offered = page.getByRole('list', { name: 'Offered in the cart' })
  await page
    .getByRole('combobox', { name: 'Add a product, Offered in the cart' })
    .selectOption({ label: first })
  await expect(offered.getByRole('listitem')).toContainText([first])
  await popular.getByRole('button', { name: `${second}, move up` }).click()
  await expect(popular.getByRole('listitem')).toContainText([second, first])
  await popular.getByRole('button', { name: `${first}, take out` }).click()
  await expect(popular.getByRole('listitem')).toHaveCount(1)
  await expectFramed(page, 'Popular items')
  await expectAccessible(page)
  await makeLive(page)
  await page.reload()
  await expect(offered.getByRole('listitem')).toContainText([first])
  await page.getByRole('button', { name: 'Bring back', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Former versions' })
    .getByRole('button', { name: /^Bring back what was before/ })
    .click()
  await expect(offered.getByRole('listitem')).toHaveCount(0)
  await expect(popular.getByRole('listitem')).toHaveCount(0)
})

test('OPEN-05 a review is written and seen before it is live @desk', async ({ page, site }) => {
  await openAsOwner(page, site, { path: '/company/reviews' })
  await page.getByRole('button', { name: 'Add a review' }).click()
  await page.getByRole('textbox', { name: 'Name of the customer' }).fill('Ayu')
  await page.getByRole('textbox', { name: 'When' }).fill('May 2026')
  await page.getByRole('textbox', { name: 'What was said' }).fill('The best bowl of the island')
  await expectFramed(page, 'The best bowl of the island')
  await expectAccessible(page)
  await makeLive(page)
})

test('OPEN-05 a voucher whose answer is lost is in the list once its form is closed @desk', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/company/vouchers' })
  await page.getByRole('button', { name: 'Make a voucher' }).click()
  await page.evaluate(() => {
    const arrive = window.fetch
    window.fetch = async (...request) => {
      await arrive(...request)
      window.fetch = arrive
      throw new TypeError('Failed to fetch')
    }
  })
  const dialog = page.getByRole('dialog', { name: 'Make a voucher' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill('hujan10')
  await dialog.getByRole('textbox', { name: 'Per cent off' }).fill('10')
  await dialog.getByRole('button', { name: 'Make a voucher' }).click()
  await expect(dialog.getByRole('alert')).toContainText('connection')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('list', { name: 'Vouchers' })).toContainText('HUJAN10')
})

test('OPEN-05 a voucher is made, ended and brought back @phone', async ({ page, site }) => {
  await openAsOwner(page, site, { path: '/company/vouchers' })
  await expect(page.getByText('No vouchers yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a voucher' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a voucher' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill('hujan10')
  await dialog.getByRole('textbox', { name: 'Per cent off' }).fill('10')
  await dialog.getByRole('textbox', { name: 'At most, in rupiah' }).fill('20.000')
  await dialog.getByText('Pick up').click()
  const preview = dialog.getByRole('status')
  await expect(preview).toContainText('HUJAN10')
  await expect(preview).toContainText('10 % off, up to Rp 20.000, for pick up')
  await expect(preview).toContainText('An order of Rp 100.000 costs Rp 90.000.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make a voucher' }).click()
  const row = page.getByRole('list', { name: 'Vouchers' }).getByRole('listitem')
  await expect(row).toContainText('HUJAN10')
  await expect(row).toContainText('10 % off, up to Rp 20.000')
  const end = async () => {
    await page.getByRole('button', { name: 'End HUJAN10' }).click()
    const question = page.getByRole('dialog', { name: 'End HUJAN10?' })
    await question.getByRole('button', { name: 'End', exact: true }).click()
  }
  await end()
  await expect(row).toContainText('Ended')
  await page.getByRole('region', { name: 'HUJAN10 has ended' }).getByRole('button', { name: 'Undo' }).click()
  await end()
  await expect(row).toContainText('Ended')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring back HUJAN10' }).click()
  await expect(page.getByRole('button', { name: 'End HUJAN10' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'HUJAN10 has ended' })).toHaveCount(0)
})

test('STAFF-05 an owner makes a key, replaces it and ends it, and sees each key once @phone', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/company/keys' })
  await expect(page.getByText('No keys yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await form.getByRole('textbox', { name: 'Name of the system' }).fill('Till of Sanur')
  await form.getByText('Read orders').click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make a key' }).click()
  const shown = page.getByRole('dialog', { name: 'Key of Till of Sanur' })
  const key = shown.getByRole('code')
  await expect(key).toHaveText(/^pesan_\S{20,}$/)
  const first = (await key.textContent()) ?? ''
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Close' }).click()
  const rows = page.getByRole('list', { name: 'Keys' }).getByRole('listitem')
  await expect(rows).toHaveText(/Till of Sanur.*Read orders/s)
  await expect(page.getByText(first)).toHaveCount(0)

  await page.getByRole('button', { name: 'Replace the key of Till of Sanur' }).click()
  const question = page.getByRole('dialog', { name: 'Replace the key of Till of Sanur?' })
  await question.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(key).toHaveText(/^pesan_/)
  await expect(key).not.toHaveText(first)
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('works until')

  await page.getByRole('button', { name: 'End the key of Till of Sanur' }).first().click()
  await page
    .getByRole('dialog', { name: 'End the key of Till of Sanur?' })
    .getByRole('button', { name: 'End', exact: true })
    .click()
  await expect(rows.first()).toContainText('Ended')
  await expectAccessible(page)
})

test('OPEN-05 messages are read as a customer gets them, switched off, and come back as they were', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/company/orders', words: { locales: ['en', 'id'] } })
  const messages = page.getByRole('switch', { name: 'Messages to customers' })
  const sample = page.getByRole('list', { name: 'Messages about a sample order' }).getByRole('listitem')
  await expect(messages).toBeChecked()
  const accepted = sample.filter({ hasText: 'When you accept it' })
  await expect(accepted).toContainText('Warung Uji: your order #1042 will be ready around 12:25.')
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click()
  await expect(accepted).toContainText('Warung Uji: pesanan #1042 siap sekitar pukul 12:25.')
  await expectAccessible(page)

  await messages.press('Space')
  await expect(page.getByText('Customers receive no messages about their orders.')).toBeVisible()
  await expect(sample).toHaveCount(0)
  await expect(page.getByText('Not live yet: 1 change')).toBeVisible()
  await page.getByRole('button', { name: 'Take back: Messages to customers' }).click()
  await expect(messages).toBeChecked()

  await messages.press('Space')
  await expectAccessible(page)
  await makeLive(page)
  await page.reload()
  await expect(messages).not.toBeChecked()
  await page.getByRole('button', { name: 'Bring back', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Former versions' })
    .getByRole('button', { name: /^Bring back what was before/ })
    .click()
  await expect(messages).toBeChecked()
  await expect(accepted).toBeVisible()
})

test('OPEN-05 the alert to the outlet is read with the minutes that are chosen @desk', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/company/orders' })
  const alert = page.getByText(/^Order #1042 at .+ has been waiting for/)
  await expect(alert).toContainText('for 5 minutes')
  const minutes = page.getByRole('combobox', { name: 'Alert when no one answers' })
  await minutes.selectOption('After 8 min')
  await expect(alert).toContainText('for 8 minutes')
  await minutes.selectOption('Never')
  await expect(alert).toBeHidden()
})

test('OPEN-10 the document is saved, and read in again with what it would change in words @desk', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/company/document' })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`${company.slug}.json`)
  const text = await readFile(await saved.path(), 'utf8')
  const read = (content: string) =>
    page
      .getByLabel('File of the company')
      .setInputFiles({ name: 'company.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await read(text)
  await expect(page.getByText('The file changes nothing.')).toBeVisible()
  await read('{"company')
  await expect(page.getByText('This file cannot be read.')).toBeVisible()
  await read(JSON.stringify({ ...(JSON.parse(text) as object), red_bar_text: 'Open on Galungan' }))
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('red_bar_text')
  await expectAccessible(page)
  await changes.getByRole('button', { name: 'Make it live' }).click()
  await expect(changes).toBeHidden()
  const guest = await page.context().newPage()
  await guest.goto(company.origin)
  await expect(guest.getByText('Open on Galungan')).toBeVisible()
})

test.describe('a file that names what no company has', () => {
  test.use({ expectedComplaint: /status of 422/ })
  test('OPEN-10 is refused with the name @phone', async ({ page, site }) => {
    const { company } = await openAsOwner(page, site, { path: '/company/document' })
    await page.getByLabel('File of the company').setInputFiles({
      name: 'company.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ company_slug: company.slug, colour_of_the_sky: 'blue' })),
    })
    await expect(page.getByRole('alert').filter({ hasText: 'colour_of_the_sky' })).toBeVisible()
  })
})
