// What is added to the menu prices, as a manager sets it.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save charges' })
const isOn = (page: Page, name: string): Locator => page.getByRole('switch', { name: `${name} is on` })
const example = (page: Page): Locator => page.getByRole('region', { name: 'An order as customers see it' })

test('CHARGE-01 CHARGE-03 a manager sets charges by keyboard; the example follows each key, and only what differs is sent @desk', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/settings' })
  await page.getByRole('link', { name: 'Charges' }).click()
  await expect(page.getByRole('heading', { name: 'Charges', level: 1 })).toBeFocused()
  await expect(example(page)).toContainText('Rp 315.000')
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true')
  await isOn(page, 'Service').focus()
  await page.keyboard.press('Space')
  await isOn(page, 'PB1, restaurant tax').press('Space')
  await isOn(page, 'Packaging').press('Space')
  await page.getByRole('textbox', { name: 'Packaging' }).fill('8000')
  await expect(page.getByRole('textbox', { name: 'Packaging' })).toHaveValue('8.000')
  await expect(example(page)).toContainText('Rp 370.740')
  await page
    .getByRole('group', { name: 'The delivery fee carries' })
    .getByRole('button', { name: 'PB1', exact: true })
    .click()
  await expect(example(page)).toContainText('Rp 372.240')
  await page.getByRole('textbox', { name: 'Service' }).fill('5,5')
  await expect(example(page)).toContainText('Service 5.5 %')
  await page.getByRole('textbox', { name: 'Service' }).fill('101')
  await expect(page.getByRole('alert').filter({ hasText: 'From 0 to 100' })).toBeVisible()
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Service' }).fill('5')
  const [answer] = await Promise.all([
    page.waitForResponse(one => one.request().method() === 'PUT' && one.url().endsWith('/charges')),
    saveButton(page).click(),
  ])
  expect(answer.request().postDataJSON()).toEqual({
    service_millipercent: 5_000,
    tax_millipercent: 10_000,
    packaging: { amount: 8_000, per: 'order' },
    delivery_carries: 'tax',
  })
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'PB1, restaurant tax' })).toHaveValue('10')
  await expect(example(page)).toContainText('Rp 372.240')
})

test('CHARGE-04 CHARGE-09 prices with all inside and tips are set, and what is not saved can be brought back @phone', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/charges' })
  await isOn(page, 'PB1, restaurant tax').press('Space')
  await page.getByRole('button', { name: 'all inside' }).click()
  await expect(example(page)).toContainText(/PB1 10 %, inside ?Rp 27\.273/)
  await expect(example(page)).toContainText('Rp 315.000')
  await isOn(page, 'Tips').press('Space')
  await page.getByRole('textbox', { name: 'Tip 2' }).fill('4000')
  await expect(page.getByRole('alert').filter({ hasText: 'the smallest first' })).toBeVisible()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(isOn(page, 'Tips')).not.toBeChecked()
  await expect(page.getByRole('button', { name: '95.000 ++' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
})
