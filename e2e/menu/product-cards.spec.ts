// Products in the menu: what a card says, and the cards of what cannot be bought.
import { expectAccessible } from '../support/accessibility.ts'
import { lineOf } from '../support/cart.ts'
import { openCompany } from '../support/company.ts'
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { menuDocument } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

test('a card says name, description and price, and how many are in the cart', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  const pizza = page.getByRole('region', { name: 'Pizza', exact: true })
  await expect(
    pizza.getByRole('button', {
      name: 'Diavola Spicy beef salami, chilli honey, fior di latte, oregano Rp 125.000',
      exact: true,
    }),
  ).toBeVisible()
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  await addFirstChoice(page, 'Diavola')
  const card = pizza.getByRole('button', { name: /^Diavola.*Rp 125\.000 2 in cart$/ })
  await expect(card).toContainText('2')
  const popular = page.getByRole('region', { name: 'Popular items' })
  await expect(popular.getByRole('button', { name: /^Diavola.*2 in cart$/ })).toBeVisible()
})

test('MENU-25 no rating, badge, review count or crossed-out price without data behind it @phone', async ({
  page,
  site,
}) => {
  for (const slug of ['bara', 'sawah']) {
    await page.goto(site.origin(slug))
    const menu = page.locator('#menu')
    await expect(menu.getByRole('button').first()).toBeVisible()
    await expect(menu.locator('s, del, strike, [class*="line-through"]')).toHaveCount(0)
    await expect(menu.getByRole('img', { name: /out of 5/ })).toHaveCount(0)
    await expect(menu.getByText(/\d+%|saving|review/i)).toHaveCount(0)
  }
})

test('REPORT-05 a product that is sold out says so, cannot be added, and counts as looked at once @phone', async ({
  page,
  site,
}) => {
  const looks: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/stock/looks')) looks.push(request.postDataJSON())
  })
  await page.goto(site.origin('bara'))
  const card = page.getByRole('button', { name: /^Charred octopus.*out of stock$/ })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText(/out of stock/i)
  await card.click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  const add = sheet.getByRole('button', { name: 'out of stock' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.press('Enter')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await expect.poll(() => looks).toEqual([{ product_id: 'ITEM-CHARRED-OCTOPUS' }])
  await card.click()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  expect(looks).toHaveLength(1)
})

test('PROD-05 CART-29 a product without a photo has a place for it, in the card, the dialog and the cart @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  const card = page.getByRole('button', { name: /^Chef special/ })
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByText('no photo')).toBeVisible()
  await card.click()
  const sheet = page.getByRole('dialog', { name: 'Add item' })
  await expect(sheet.getByText('no photo')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^add item/i }).click()
  await declineOffer(page)
  await page.getByRole('link', { name: /^view cart/i }).click()
  await expect(lineOf(page, 'Chef special').getByText('no photo')).toBeVisible()
})

test('an empty menu says so, and a category without items is not shown @desk', async ({ page, site }) => {
  const empty = await openCompany(site)
  await page.goto(empty.origin)
  await expect(page.getByRole('heading', { name: 'Nothing on the menu yet' })).toBeVisible()
  await expectAccessible(page)
  const half = await openCompany(site, {
    menu: menuDocument({ Soup: [], Rice: [{ id: 'nasi', name: 'Nasi goreng' }] }),
  })
  await page.goto(half.origin)
  await expect(page.getByRole('heading', { name: 'Soup' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Rice' })).toContainText('Nasi goreng')
  await expectAccessible(page)
})
