// A ticket on paper that the browser prints.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { cardIn, openBoard, orderFood } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

const ticketOf = (page: Page, reader: 'Kitchen' | 'Customer') => page.getByRole('region', { name: reader })

/** What comes out of a printer: a PDF names the size of its sheets in points. */
async function printedSheets(page: Page): Promise<{ widthMm: number; heightMm: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    widthMm: Math.round((Number(width) / 72) * 25.4),
    heightMm: Math.round((Number(height) / 72) * 25.4),
  }))
}

test('TICKET-01 a ticket is printed on one sheet of 58 or 80 mm, for the kitchen and for the customer @phone', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  await restaurant.company.updateTexts({ tax_number: 'P.2.0048217.05.02' })
  await page.reload()
  const order = await orderFood(restaurant)
  const card = cardIn(page, 'New', order)
  await card.getByRole('button', { name: /^More for order/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ticket' }).click()

  const kitchen = ticketOf(page, 'Kitchen')
  await expect(kitchen).toContainText(/#\d+\s*(PICKUP|DELIVERY)/)
  await expect(kitchen).toContainText('1× Nasi Uji')
  await expect(kitchen).not.toContainText('50.000')
  await expectAccessible(page)
  const [narrow, ...more] = await printedSheets(page)
  expect(more).toEqual([])
  expect(narrow?.widthMm).toBe(58)
  expect(narrow?.heightMm).toBeGreaterThan(20)

  await page.getByText('80 mm').click()
  await page.getByText('Customer', { exact: true }).click()
  const customer = ticketOf(page, 'Customer')
  await expect(customer).toContainText('Warung Uji')
  await expect(customer).toContainText('Tax no. P.2.0048217.05.02')
  await expect(customer).toContainText('Total Rp 50.000')
  await expect(customer).toContainText('Cash not paid')
  await expect.poll(() => printedSheets(page)).toEqual([{ widthMm: 80, heightMm: expect.any(Number) }])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('.printed-paper')).toBeVisible()
  await expect(page.locator('.printed-paper')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(page.getByRole('radio', { name: '80 mm' })).toBeChecked()
})
