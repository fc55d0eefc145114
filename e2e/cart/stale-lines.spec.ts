// Lines of a cart whose menu has changed meanwhile: marked, with what to do.
import { expectAccessible } from '../support/accessibility.ts'
import { lineOf, submitButton } from '../support/cart.ts'
import { openCompany } from '../support/company.ts'
import { addFirstChoice } from '../support/customer.ts'
import { type Item, menuDocument } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

const tea: Item = { id: 'tea', name: 'Teh tarik', price: 15_000 }
const soto: Item = { id: 'soto', name: 'Soto ayam', price: 35_000 }
const cake: Item = { id: 'cake', name: 'Lapis legit', price: 20_000 }
const coffee = (...options: string[]): Item => ({
  id: 'coffee',
  name: 'Kopi',
  price: 18_000,
  groups: [{ id: 'size', name: 'Size', min: 1, max: 1, options }],
})
const menuOf = (...items: Item[]) => menuDocument({ All: items })

test('CART-30 gone, sold out, other options and another price are each marked with what to do', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, { menu: menuOf(tea, soto, cake, coffee('Small', 'Big')) })
  await page.goto(company.origin)
  for (const item of ['Teh tarik', 'Soto ayam', 'Lapis legit', 'Kopi']) await addFirstChoice(page, item)
  await expect(page.getByRole('link', { name: /^view cart.*4 items/i })).toBeVisible()
  await company.updateMenu(
    menuOf({ ...tea, price: 17_000 }, { ...cake, isSoldOut: true }, coffee('Medium', 'Big')),
  )
  await page.goto(`${company.origin}/cart`)

  const gone = lineOf(page, 'unknown product')
  await expect(gone).toContainText('No longer on the menu. Please remove it.')
  await expect(lineOf(page, 'Lapis legit')).toContainText('Out of stock. Please remove it.')
  await expect(lineOf(page, 'Kopi')).toContainText('Its options have changed. Please edit it.')
  await expect(lineOf(page, 'Teh tarik')).toContainText(
    /Rp 17\.000.*The price has changed\. It was Rp 15\.000\./s,
  )
  await expectAccessible(page)

  await gone.getByRole('button', { name: 'Remove unknown product' }).click()
  await lineOf(page, 'Lapis legit').getByRole('button', { name: 'Remove Lapis legit' }).click()
  await lineOf(page, 'Kopi').getByRole('button', { name: 'Edit Kopi' }).click()
  const sheet = page.getByRole('dialog', { name: /edit item/i })
  await sheet.getByRole('button', { name: /^update item/i }).click()
  await expect(sheet.getByText('Please complete all required selections')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Medium' }).check()
  await sheet.getByRole('button', { name: /^update item/i }).click()
  await expect(lineOf(page, 'Kopi')).not.toContainText('Please edit it')
  await expect(submitButton(page)).toContainText('Rp 35.000')
})
