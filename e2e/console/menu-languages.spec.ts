// Names of the menu in each language of the company (EDIT-07).
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { consoleOrigin } from '../support/console.ts'
import { menuDocument } from '../support/menu.ts'
import { connectTill, openMenuRoom } from '../support/menu-room.ts'
import { expect, test } from '../support/test.ts'

test('EDIT-07 a category, a choice and its options have names in another language @phone', async ({
  page,
  site,
}) => {
  const words = { locales: ['en', 'id'] }
  await openMenuRoom(page, site, { path: '/menu/products/diavola', words })
  await page
    .getByRole('region', { name: 'Choices' })
    .getByRole('button', { name: /^Toppings/ })
    .click()
  const choice = page.getByRole('dialog', { name: 'Toppings' })
  const name = (of: Locator) => of.getByRole('textbox', { name: 'Name', exact: true })
  await choice.getByText(/^Indonesian/).click()
  await expect(name(choice)).toHaveAttribute('placeholder', 'Toppings')
  await name(choice).fill('Tambahan')
  const options = choice.getByRole('textbox', { name: 'Name of the option' })
  await expect(options.nth(1)).toHaveAttribute('placeholder', 'Rocket')
  await options.nth(1).fill('Selada roket')
  await expect(choice.getByRole('group', { name: 'Language of the texts' })).toContainText('missing')
  await options.nth(0).fill('Keju burrata')
  await expect(choice.getByRole('group', { name: 'Language of the texts' })).not.toContainText('missing')
  await expectAccessible(page)
  await choice.getByText('English', { exact: true }).click()
  await expect(options.nth(1)).toHaveValue('Rocket')
  await choice.getByRole('button', { name: 'Save for 2' }).click()
  await page.goto(`${consoleOrigin(site)}/menu`)
  await page.getByRole('button', { name: 'Change Pizza' }).click()
  const pizza = page.getByRole('dialog', { name: 'Pizza' })
  await pizza.getByText(/^Indonesian/).click()
  await name(pizza).fill('Piza')
  await name(pizza).blur()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  const changes = page.getByRole('region', { name: 'What changes' })
  for (const text of ['Piza', 'Tambahan', 'Selada roket', 'Keju burrata'])
    await expect(changes).toContainText(text)
})

test('EDIT-11 the choices of an imported menu and their options have names in another language, and nothing else to change @phone', async ({
  page,
  site,
}) => {
  const { company } = await openMenuRoom(page, site, { words: { locales: ['en', 'id'] } })
  const groups = [{ id: 'size', name: 'Size', min: 1, max: 1, options: ['Large'] }]
  const askAsTill = await connectTill(site, company)
  await askAsTill('PUT', '/menu', menuDocument({ Drinks: [{ id: 'tea', name: 'Tea', groups }] }))
  await page.goto(`${consoleOrigin(site)}/menu/products/tea`)
  const choices = page.getByRole('region', { name: 'Choices' })
  await expect(page.getByRole('region', { name: 'Comes from Till.' })).toBeVisible()
  await expect(choices).toHaveCount(0)
  await page.getByText(/^Indonesian/).click()
  await choices.getByRole('textbox', { name: 'Size' }).fill('Ukuran')
  await choices.getByRole('textbox', { name: 'Large' }).fill('Besar')
  await choices.getByRole('textbox', { name: 'Large' }).blur()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  const changes = page.getByRole('region', { name: 'What changes' })
  for (const text of ['Ukuran', 'Besar']) await expect(changes).toContainText(text)
})
