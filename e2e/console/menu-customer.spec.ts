// The storefront with the draft, beside the menu room (EDIT-02).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { framedStorefront } from '../support/framed-storefront.ts'
import { openMenuRoom, priceField } from '../support/menu-room.ts'
import { expect, test } from '../support/test.ts'

const expectFramed = (page: Page, text: string) => expect.poll(() => framedStorefront(page)).toContain(text)

test('EDIT-02 the storefront shows each change of the draft beside it, and customers see none @desk', async ({
  page,
  site,
}) => {
  const { company } = await openMenuRoom(page, site, { path: '/menu/products/margherita' })
  await page.getByRole('button', { name: 'See as customer' }).click()
  await expectFramed(page, 'Rp 95.000')
  await priceField(page).fill('99.000')
  await expectFramed(page, 'Rp 99.000')
  expect(await framedStorefront(page)).not.toContain('Rp 95.000')
  await expectAccessible(page)
  const guest = await page.context().newPage()
  await guest.goto(company.origin)
  await expect(guest.getByText('Rp 95.000').first()).toBeVisible()
  await expect(guest.getByText('Rp 99.000')).toHaveCount(0)
})

test('EDIT-02 HOURS-13 it is looked at in a size, a language and at a moment', async ({ page, site }) => {
  await openMenuRoom(page, site)
  const path = '/menu/customer'
  await page.goto(`${new URL(page.url()).origin}${path}`)
  await expect(page.getByRole('heading', { name: 'See as customer' })).toBeFocused()
  await expectFramed(page, 'Margherita')
  await page.getByRole('combobox', { name: 'Language of the storefront' }).selectOption('id')
  await expectFramed(page, 'Margherita Asli')
  await page.getByRole('button', { name: 'Desk' }).click()
  await expect(page.getByTitle('The storefront with the draft').first()).toHaveCSS('width', '1280px')
  const requested = page.waitForRequest(request => request.url().endsWith('/menu/draft/preview'))
  await page.getByLabel('When').fill('2027-01-04T03:30')
  const { at } = (await requested).postDataJSON() as { at: string }
  expect(new Date(at).getUTCMinutes()).toBe(30)
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await expect(page.getByLabel('When')).toHaveValue('')
  await expectAccessible(page)
})
