// The menu room: a page that is left while its changes are on their way (EDIT-02).
import type { Page } from '@playwright/test'
import { consoleOrigin } from '../support/console.ts'
import { openMenuRoom, priceField, productLink } from '../support/menu-room.ts'
import { expect, test } from '../support/test.ts'

test('EDIT-02 a deletion that is taken back and a product that is hidden are there, though each page is left at once @desk', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/funghi' })
  const pane = page.getByRole('region', { name: 'Funghi', exact: true })
  const changes = page.getByRole('region', { name: 'What changes' })
  await pane.getByRole('button', { name: 'Delete' }).click()
  await expect(productLink(page, 'Funghi')).toHaveCount(0)
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  await changes.getByRole('button', { name: 'Take back Funghi' }).click()
  await page.goto(`${consoleOrigin(site)}/menu/products/funghi`)
  await pane.getByRole('button', { name: 'Hide' }).click()
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  await expect(changes).toContainText('Funghi')
  await expect(changes).toContainText('Hidden')
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible()
})

test('EDIT-02 a price that is written on page after page is the last one, with no question @phone', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/funghi' })
  for (const price of ['140.000', '141.000', '142.000']) {
    await priceField(page).fill(price)
    await priceField(page).press('Enter')
    await page.reload()
    await expect(priceField(page)).toHaveValue(price)
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('142.000')
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ })
  test('EDIT-02 what one tab could not send is neither lost with it nor removed by another tab @desk', async ({
    page,
    site,
  }) => {
    await openMenuRoom(page, site, { path: '/menu/products/funghi' })
    const hide = (tab: Page, name: string) =>
      tab.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Hide' }).click()
    const other = await page.context().newPage()
    await other.goto(`${consoleOrigin(site)}/menu/products/diavola`)
    await expect(productLink(other, 'Diavola')).toBeVisible()
    await page.route(/menu\/draft\/changes$/, route => route.abort())
    await hide(page, 'Funghi')
    await expect(page.getByText(/^1 change is stored on this device/)).toBeVisible()
    await hide(other, 'Diavola')
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await page.close()
    await other.goto(`${consoleOrigin(site)}/menu/review`)
    await expect(other.getByRole('button', { name: 'Publish 2 changes' })).toBeVisible()
    await expect(other.getByRole('region', { name: 'What changes' })).toContainText('Funghi')
  })
})
