// The page of the brand: the storefront beside it as it will be, what changes, and the way back.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { framedStorefront, openPreview } from '../support/framed-storefront.ts'
import { expect, test } from '../support/test.ts'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="300" height="100" fill="#1F5C41"/><circle cx="350" cy="50" r="40" fill="#C8A028"/></svg>`

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const makeLive = (page: Page): Locator => page.getByRole('button', { name: 'Make it live' })
const expectFramed = (page: Page, text: string) => expect.poll(() => framedStorefront(page)).toContain(text)

test('OPEN-02 OPEN-04 an owner sees the storefront with what is not live yet, makes it live, and brings back what was there', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, {
    path: '/company/brand',
    words: { primary_color: '#D23A1B', red_bar_text: 'Open today' },
  })
  await expectFramed(page, 'Open today')
  await field(page, 'Promo bar').fill('Bowls and jamu until 21.00')
  await field(page, 'Colour').fill('#1F5C41')
  await expectFramed(page, 'Bowls and jamu until 21.00')
  await expectFramed(page, '--brand:#1F5C41')
  await expect(page.getByText('White text on it reads at 7.9 to 1')).toBeVisible()
  await expect(page.getByText('Not live yet: 2 changes')).toBeVisible()
  await expectAccessible(page)

  const guest = await page.context().newPage()
  await guest.goto(company.origin)
  await expect(guest.getByText('Open today')).toBeVisible()
  await makeLive(page).click()
  await expect(page.getByText('As customers see it now')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('Bowls and jamu until 21.00')).toBeVisible()

  await page.getByRole('button', { name: 'Bring back', exact: true }).click()
  const versions = page.getByRole('dialog', { name: 'Former versions' })
  await expect(versions.getByText('Promo bar: Open today → Bowls and jamu until 21.00')).toBeVisible()
  await expectAccessible(page)
  await versions
    .getByRole('button', { name: /^Bring back what was before the change of Kirana Sari/ })
    .click()
  await expect(field(page, 'Promo bar')).toHaveValue('Open today')
  await makeLive(page).click()
  await expect(page.getByText('As customers see it now')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('Open today')).toBeVisible()
})

test('OPEN-02 a logo gives its colours, and a colour on which nothing can be read is adjusted, which the page reports @phone', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/company/brand' })
  await page
    .getByLabel('File: Logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await page.getByRole('button', { name: 'Use #1F5C41' }).click()
  await expect(field(page, 'Colour')).toHaveValue('#1F5C41')
  await expect(page.getByRole('button', { name: 'Use #C8A028' })).toHaveAttribute('aria-pressed', 'false')
  await field(page, 'Colour').fill('#F4F1EA')
  await expect(page.getByText(/hardly stands out from the page/)).toBeVisible()
  await field(page, 'Colour').fill('red')
  await expect(page.getByText('A colour looks like #1F5C41')).toBeVisible()
  await page.getByLabel('File: Logo').setInputFiles({
    name: 'menu.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await expect(page.getByText(/This file is no image/)).toBeVisible()
})

test.describe('of two people at once', () => {
  test.use({ expectedComplaint: /409 \(/ })

  test('OPEN-04 the later one is shown it, loses nothing, and chooses @phone', async ({ page, site }) => {
    const { company } = await openAsOwner(page, site, {
      path: '/company/brand',
      words: { red_bar_text: 'Old' },
    })
    await field(page, 'Promo bar').fill('Mine')
    await field(page, 'Name').fill('Warung Baru')
    const other = { company_slug: company.slug, red_bar_text: 'Theirs' }
    await site.operate({ method: 'PUT', path: '/company', company: company.slug, body: other })
    await makeLive(page).click()
    await expect(page.getByText('Somebody changed this meanwhile. Live now: Theirs')).toBeVisible()
    await expect(field(page, 'Promo bar')).toHaveValue('Mine')
    await expect(makeLive(page)).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Keep mine, Promo bar' }).click()
    await makeLive(page).click()
    await expect(page.getByText('As customers see it now')).toBeVisible()
    await page.reload()
    await expect(field(page, 'Promo bar')).toHaveValue('Mine')
    await expect(field(page, 'Name')).toHaveValue('Warung Baru')
  })
})

test('the frame is the storefront itself, and no other page may show it @desk', async ({ page, site }) => {
  await openAsOwner(page, site, { path: '/company/brand' })
  const address = page.waitForResponse(response =>
    Boolean(response.request().postData()?.includes('Seen before')),
  )
  await field(page, 'Name').fill('Seen before')
  const { data } = (await (await address).json()) as { data: { url: string } }
  expect((await openPreview(page, data.url, 'iframe')).status()).toBe(200)
  expect((await openPreview(page, data.url, 'document')).status()).toBe(404)
})
