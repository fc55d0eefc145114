// A menu that is published while a guest has the page open (EDIT-03).

import { openCompany } from '../support/company.ts'
import { addFirstChoice } from '../support/customer.ts'
import { type Item, menuDocument } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

const WAY_DOWN = 14
const sides: Item[] = Array.from({ length: WAY_DOWN }, (_, index) => ({
  id: `side-${index}`,
  name: `Side ${index + 1}`,
  price: 20_000,
}))
const menuOf = (...changed: Item[]) => menuDocument({ Sides: sides, Mains: changed })
const burrata = (price: number): Item => ({ id: 'burrata', name: 'Burrata', price })
const soto = (price: number): Item => ({
  id: 'soto',
  name: 'Soto ayam',
  price,
  groups: [{ id: 'size', name: 'Size', min: 1, max: 1, options: ['Small', 'Big'] }],
})

test('EDIT-03 an open page shows a menu that is published: the list, the cart and the open sheet, each where it was @phone', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, { menu: menuOf(burrata(165_000), soto(35_000)) })
  const frames: string[] = []
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())))
  await page.clock.install()
  await page.goto(company.origin)
  await addFirstChoice(page, 'Burrata')
  // It follows once it has been looked at for a while.
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(frames.some(frame => /subscription_succeeded.*\.menu/.test(frame))).toBe(true)
  }).toPass({ timeout: 30_000 })
  const cart = page.getByRole('link', { name: /^view cart/i })
  await expect(cart).toContainText('165.000')

  await page.getByRole('button', { name: /^Soto ayam/ }).click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  const big = sheet.getByRole('radio', { name: 'Big' })
  await big.check()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await company.updateMenu(menuOf(burrata(170_000), soto(36_000)))
  await expect(sheet.getByRole('button', { name: /^add item/i })).toContainText('36.000')
  await expect(big).toBeChecked()
  await company.updateMenu(menuOf(burrata(170_000)))
  await expect(sheet).toContainText(/out of stock/i)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()

  await expect(page.getByRole('button', { name: /^Soto ayam/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Burrata/ })).toContainText('170.000')
  await expect(cart).toContainText('170.000')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})
