// The cart page: its parts, its lines, and what can be done to them.
import { expectAccessible } from '../support/accessibility.ts'
import { expectFromTopToBottom } from '../support/boxes.ts'
import { lineOf, openCartWith, submitButton, summary, voucherField } from '../support/cart.ts'
import { holdTime, passTimeUntil } from '../support/clock.ts'
import { expect, test } from '../support/test.ts'

test('COMPANY-05 CART-25 CART-26 header, fulfilment, items, upsell, voucher, summary and submit, in this order', async ({
  page,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const parts = [
    page.getByRole('heading', { level: 1, name: 'Your Cart' }),
    page.getByRole('radiogroup', { name: 'How would you like to get your order?' }),
    page.getByRole('region', { name: '1 item' }),
    page.getByRole('region', { name: 'Complete your order today!' }),
    page.getByRole('region', { name: 'Voucher' }),
    summary(page),
  ]
  await expectFromTopToBottom(parts)
  await expect(submitButton(page)).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${site.origin('bara')}/`)
})

test('CART-28 COMPANY-10 ORDER-04 an empty cart says so and leads to the menu, by either button @desk', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin('bara')}/cart`)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText('Add something you like from the menu', { exact: false })).toBeVisible()
  await expect(voucherField(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'explore menu' }).click()
  await expect(page).toHaveURL(`${site.origin('bara')}/`)
  await page.goBack()
  await page.getByRole('button', { name: 'add items' }).click()
  await expect(page).toHaveURL(`${site.origin('bara')}/`)
  await expect(page.getByRole('heading', { name: 'Pizza', exact: true })).toBeVisible()
})

test('ORDER-02 the button says "add items" while the cart is empty, else "submit order" @phone', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin('bara')}/cart`)
  await expect(page.getByRole('button', { name: 'add items', exact: true })).toBeVisible()
  await expect(submitButton(page)).toHaveCount(0)
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await expect(submitButton(page)).toHaveAccessibleName(/^submit order/i)
  await expect(page.getByRole('button', { name: 'add items', exact: true })).toHaveCount(0)
})

test('CART-29 CART-31 CART-33 a line with its choices and price; plus, minus, and at one the bin @phone', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const line = lineOf(page, 'Diavola')
  await expect(line).toContainText(/Diavola.*Rp 125\.000.*Size: Regular 28 cm.*Dips: Garlic aioli/s)
  await expect(line.locator('picture img')).toBeVisible()
  // AMB-055: no invented price of before, no distance.
  await expect(line.locator('s, del')).toHaveCount(0)
  await expect(line).not.toContainText(/\d km/)
  await expect(line.getByRole('button', { name: 'Edit Diavola' })).toBeVisible()
  await line.getByRole('button', { name: 'Increase Diavola' }).click()
  await expect(line.getByLabel('Quantity of Diavola')).toHaveText('2')
  await expect(line).toContainText('Rp 125.000 each')
  await expect(summary(page)).toContainText('Rp 250.000')
  await expect(submitButton(page)).toContainText('Rp 250.000')
  await line.getByRole('button', { name: 'Decrease Diavola' }).click()
  await holdTime(page)
  await line.getByRole('button', { name: 'Remove Diavola' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await passTimeUntil(page, undo)
  await undo.click()
  await expect(lineOf(page, 'Diavola')).toContainText('Rp 125.000')
})

test('CART-29 CART-32 PROD-30 editing opens the product with what the line has, and changes that line @phone', async ({
  page,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Diavola', 'Margherita')
  await lineOf(page, 'Diavola').getByRole('button', { name: 'Increase Diavola' }).click()
  await lineOf(page, 'Diavola').getByRole('button', { name: 'Edit Diavola' }).click()
  const sheet = page.getByRole('dialog', { name: /edit item/i })
  await expect(sheet.getByRole('radio', { name: 'Regular 28 cm' })).toBeChecked()
  await expect(sheet.getByRole('checkbox', { name: 'Garlic aioli' })).toBeChecked()
  await expect(sheet.getByLabel('Quantity of Diavola')).toHaveText('2')
  await sheet.getByRole('radio', { name: 'Large 33 cm' }).check()
  await sheet.getByRole('textbox', { name: /notes/i }).fill('cut in 8 \u{1F336}')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^update item/i }).click()
  await expect(sheet).toBeHidden()
  await expect(lineOf(page, 'Diavola')).toContainText(/Size: Large 33 cm.*cut in 8 \u{1F336}/su)
  await expect(page.getByRole('region', { name: '3 items' }).getByRole('heading', { level: 3 })).toHaveText([
    'Diavola',
    'Margherita',
  ])
})

test('PROD-31 closing the product without saving discards the choices @desk', async ({ page, site }) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const edit = lineOf(page, 'Diavola').getByRole('button', { name: 'Edit Diavola' })
  const sheet = page.getByRole('dialog', { name: /edit item/i })
  await edit.click()
  await sheet.getByRole('radio', { name: 'Large 33 cm' }).check()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/cart$/)
  await edit.click()
  await expect(sheet.getByRole('radio', { name: 'Regular 28 cm' })).toBeChecked()
})

test('a link to a product opens it, Back closes it, a reload does not open it again @phone', async ({
  page,
  site,
}) => {
  const origin = site.origin('bara')
  await page.goto(origin)
  const id = await page.evaluate(async () => {
    const props: unknown = JSON.parse(document.getElementById('page-props')?.textContent ?? '{}')
    const { company } = props as { company: { id: string } }
    const menu: unknown = await (await fetch(`/api/online-store/${company.id}/menus`)).json()
    const { categories } = menu as { categories: { items: { id: string; name: string }[] }[] }
    return categories.flatMap(category => category.items).find(item => item.name === 'Margherita')?.id
  })
  await page.goto(`${origin}/?product=${id}`)
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await expect(sheet.getByRole('heading', { name: 'Margherita' })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`${origin}/`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pizza', exact: true })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('a line takes no more than 99, and says so @desk', async ({ page, site }) => {
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.endsWith(':cart')) ?? ''
    const cart = JSON.parse(localStorage.getItem(key) ?? '')
    cart.items[0].quantity = 98
    localStorage.setItem(key, JSON.stringify(cart))
  })
  await page.reload()
  const line = lineOf(page, 'Garlic bread')
  await line.getByRole('button', { name: 'Increase Garlic bread' }).click()
  await expect(line.getByLabel('Quantity of Garlic bread')).toHaveText('99')
  await expect(line.getByText('You can order at most 99 of one item')).toBeVisible()
  await expect(line.getByRole('button', { name: 'Increase Garlic bread' })).toBeDisabled()
})
