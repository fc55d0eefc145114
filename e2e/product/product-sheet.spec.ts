// The product dialog: its shape, its parts, its total.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { requireBox } from '../support/boxes.ts'
import { declineOffer } from '../support/customer.ts'
import { untilOpen } from '../support/open-dialog.ts'
import { expect, test } from '../support/test.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: /add item/i })

async function openDiavola(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await page
    .getByRole('button', { name: /^Diavola/ })
    .first()
    .click()
  await untilOpen(sheetOf(page))
}

test('PROD-01 a bottom sheet on a phone, at most 520 px wide on a desk', async ({ page, site }, {
  project,
}) => {
  await openDiavola(page, site.origin('bara'))
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  const { height } = page.viewportSize() ?? { height: 0 }
  const bottom = async () => Math.round((await requireBox(sheetOf(page))).bottom)
  if (project.name === 'phone') {
    await expect.poll(bottom).toBe(height)
    expect((await requireBox(sheetOf(page))).width).toBe(width)
  } else {
    await expect(sheetOf(page)).toHaveCSS('transform', 'none')
    expect((await requireBox(sheetOf(page))).width).toBe(520)
    expect(await bottom()).toBeLessThan(height)
  }
})

test('PROD-02 closes beside it and on its button @desk', async ({ page, site }) => {
  await openDiavola(page, site.origin('bara'))
  await page.mouse.click(8, 8)
  await expect(sheetOf(page)).toBeHidden()
  await page
    .getByRole('button', { name: /^Diavola/ })
    .first()
    .click()
  await sheetOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(sheetOf(page)).toBeHidden()
})

test('PROD-03 the title is "add item" for a new line, "edit item" for one of the cart, capitalised by style @phone', async ({
  page,
  site,
}) => {
  await openDiavola(page, site.origin('bara'))
  const title = sheetOf(page).getByText('add item', { exact: true })
  const firstLetter = await title.evaluate(
    element => getComputedStyle(element, '::first-letter').textTransform,
  )
  expect(firstLetter).toBe('uppercase')
  await sheetOf(page).getByRole('radio', { name: 'Large 33 cm' }).check()
  await sheetOf(page).getByRole('checkbox', { name: 'Garlic aioli' }).check()
  await sheetOf(page)
    .getByRole('button', { name: /^add item/i })
    .click()
  await declineOffer(page)
  await page.getByRole('link', { name: /^view cart/i }).click()
  await page.getByRole('button', { name: 'Edit Diavola' }).click()
  const edit = page.getByRole('dialog', { name: 'edit item' })
  await expect(edit.getByRole('radio', { name: 'Large 33 cm' })).toBeChecked()
  await expect(edit.getByRole('button', { name: 'Update item, Rp 155.000' })).toBeVisible()
})

test('PROD-04 PROD-06 PROD-12 photo, name, description, price, a block for each group, notes and footer', async ({
  page,
  site,
}) => {
  await openDiavola(page, site.origin('bara'))
  const sheet = sheetOf(page)
  const photo = sheet.getByRole('img', { name: 'Diavola' })
  await expect(photo).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Diavola' })).toBeVisible()
  await expect(sheet).toContainText('Spicy beef salami, chilli honey, fior di latte, oregano')
  await expect(sheet.getByText('Rp 125.000').first()).toBeVisible()
  await expect(sheet.getByRole('group')).toHaveCount(4)
  for (const label of ['Pick 1', 'Pick 1 to 2', 'Optional (max 3)', 'Optional (max 1)'])
    await expect(sheet.getByText(label, { exact: true })).toBeAttached()
  await expect(sheet.getByRole('textbox', { name: /notes/i })).toBeAttached()
  await expect(sheet.getByRole('button', { name: 'Decrease Diavola' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(sheet.getByRole('button', { name: 'Add item, Rp 125.000' })).toBeInViewport()
  await expectAccessible(page)
})

test('PROD-08 no crossed-out price, discount or saving without data behind it @phone', async ({
  page,
  site,
}) => {
  await openDiavola(page, site.origin('bara'))
  const sheet = sheetOf(page)
  await expect(sheet.getByText('Rp 125.000').first()).toBeVisible()
  await expect(sheet.locator('s, del, strike, [class*="line-through"]')).toHaveCount(0)
  await expect(sheet.getByText(/\d+ ?%|saving/i)).toHaveCount(0)
})

test('PROD-07 the total is price and options times quantity, and follows every change @phone', async ({
  page,
  site,
}) => {
  await openDiavola(page, site.origin('bara'))
  const sheet = sheetOf(page)
  const total = (amount: string) =>
    expect(sheet.getByRole('button', { name: `Add item, ${amount}` })).toBeVisible()
  await total('Rp 125.000')
  await sheet.getByRole('radio', { name: 'Large 33 cm' }).check()
  await total('Rp 155.000')
  await sheet.getByRole('checkbox', { name: 'Chilli honey' }).check()
  await total('Rp 163.000')
  await sheet.getByRole('button', { name: 'Increase Diavola' }).click()
  await total('Rp 326.000')
  await sheet.getByRole('checkbox', { name: 'Burrata' }).check()
  await total('Rp 396.000')
  await sheet.getByRole('radio', { name: 'Regular 28 cm' }).check()
  await sheet.getByRole('button', { name: 'Decrease Diavola' }).click()
  await total('Rp 168.000')
})

test('PROD-18 PROD-19 PROD-21 missing selections are marked where they are missing, and announced to screen readers @desk', async ({
  page,
  site,
}) => {
  await openDiavola(page, site.origin('bara'))
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: /^add item/i }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Please complete all required selections')
  await expect(sheet.getByText('Please select 1 more item(s)')).toHaveCount(2)
  await expect(sheet.getByRole('radio', { name: 'Regular 28 cm' })).toBeFocused()
  await expectAccessible(page)
})

test('the second press of a hurried finger adds nothing, and reaches nothing behind the leaving sheet @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('sawah'))
  await page
    .getByRole('button', { name: /^Sea salt edamame/ })
    .first()
    .click()
  await untilOpen(sheetOf(page))
  const add = sheetOf(page).getByRole('button', { name: /^add item/i })
  const isCaught = await add.evaluate(async (button: HTMLElement) => {
    const { left, top } = button.getBoundingClientRect()
    button.click()
    button.click()
    await new Promise(resolve => requestAnimationFrame(resolve))
    button.click()
    const pressed = [document.elementFromPoint(left + 40, top + 20), document.elementFromPoint(20, 10)]
    return pressed.every(element => element?.closest('[role="dialog"], .sheet-viewport, .sheet-scrim'))
  })
  expect(isCaught).toBe(true)
  const offer = page.getByRole('dialog', { name: 'Complete your order today!' })
  await expect(offer.getByRole('link', { name: /view cart/i })).toContainText('Rp 32.000')
})
