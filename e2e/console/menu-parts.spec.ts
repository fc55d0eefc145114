// The menu room: what can be done with categories, choices and many products, and what stays as it is (EDIT).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import type { OwnCompany } from '../support/company.ts'
import { consoleOrigin } from '../support/console.ts'
import { menuDocument } from '../support/menu.ts'
import { openMenuRoom, priceField, productLink } from '../support/menu-room.ts'
import { beSignedIn, placeOrderOf } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Another system of the restaurant replaces the menu with its key. */
async function importBySystem(site: Site, { slug, origin }: OwnCompany, menu: object): Promise<void> {
  const { output } = await site.pesan('api-key', 'create', 'Till', '--company', slug, '--scopes', 'menu')
  const [key = ''] = /pesan_\S+/.exec(output) ?? []
  const answer = await fetch(`http://127.0.0.1:${new URL(origin).port}/api/restaurant/v1/menu`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(menu),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const categoryOf = (page: Page, name: string) => page.getByRole('button', { name })
const editCategory = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Change ${name}` }).click()
  return page.getByRole('dialog', { name })
}

test('EDIT-01 a category is sorted by keyboard, hidden, copied with its products and deleted, each with a way back @desk', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site)
  await page.getByRole('button', { name: 'Move Drinks', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  const topOf = async (name: string) => (await categoryOf(page, name).boundingBox())?.y ?? 0
  await expect.poll(async () => (await topOf('Drinks 1')) < (await topOf('Pizza 3'))).toBe(true)

  const pizza = await editCategory(page, 'Pizza')
  await pizza.getByRole('switch', { name: 'Customers see it' }).press('Space')
  await expectAccessible(page)
  await pizza.getByRole('button', { name: 'Copy' }).click()
  await expect(categoryOf(page, 'Pizza (copy) 3')).toBeVisible()
  await undo(page).click()
  await expect(categoryOf(page, 'Pizza (copy) 3')).toHaveCount(0)

  const again = await editCategory(page, 'Pizza')
  await expect(again.getByRole('switch', { name: 'Customers see it' })).not.toBeChecked()
  await again.getByRole('button', { name: 'Delete with 3 products' }).click()
  await expect(categoryOf(page, 'Pizza 3')).toHaveCount(0)
  await undo(page).click()
  await expect(categoryOf(page, 'Pizza 3')).toBeVisible()
})

test('EDIT-01 options of a choice are sorted by keyboard, hidden, copied and deleted @desk', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/diavola' })
  const choices = page.getByRole('region', { name: 'Choices' })
  await choices.getByRole('button', { name: /^Toppings/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Toppings' })
  const names = () =>
    dialog
      .getByRole('textbox', { name: 'Name of the option' })
      .evaluateAll(fields =>
        fields
          .toSorted((one, other) => one.getBoundingClientRect().y - other.getBoundingClientRect().y)
          .map(field => (field as HTMLInputElement).value),
      )
  const choose = async (option: string, what: string) => {
    await dialog.getByRole('button', { name: `More for ${option}`, exact: true }).click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
  }
  await choose('Burrata', 'Copy')
  expect(await names()).toEqual(['Burrata', 'Burrata (copy)', 'Rocket'])
  await choose('Burrata', 'Delete')
  await choose('Rocket', 'Hide')
  await expect(dialog.getByText('Hidden', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /^Move Rocket/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(names).toEqual(['Rocket', 'Burrata (copy)'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save for 2' }).click()
  await page.reload()
  await choices.getByRole('button', { name: /^Toppings/ }).click()
  await expect.poll(names).toEqual(['Rocket', 'Burrata (copy)'])
  await expect(dialog.getByText('Hidden', { exact: true })).toBeVisible()
})

test('EDIT-05 many products are taken off sale and moved into a category at once, each with a way back @phone', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site)
  const dialog = page.getByRole('dialog')
  const chooseTwo = async () => {
    await page.getByRole('button', { name: 'Many' }).click()
    await dialog.getByRole('button', { name: 'Products of Pizza' }).click()
    for (const name of ['Diavola', 'Funghi'])
      await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  }
  await chooseTwo()
  await dialog.getByRole('combobox', { name: 'Move into a category' }).selectOption({ label: 'Drinks' })
  await expect(categoryOf(page, 'Drinks 3')).toBeVisible()
  await undo(page).click()
  await expect(categoryOf(page, 'Drinks 1')).toBeVisible()
  await chooseTwo()
  await dialog.getByRole('button', { name: 'Take off sale' }).click()
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('Diavola')
  await expect(changes).toContainText('Funghi')
  await expect(page.getByRole('button', { name: 'Publish 2 changes' })).toBeVisible()
})

test('EDIT-11 a menu that a system imports says so, leaves photos and translations to the console, and is taken over after asking @desk', async ({
  page,
  site,
}) => {
  const { company } = await openMenuRoom(page, site, { words: { locales: ['en', 'id'] } })
  const item = { id: 'margherita', name: 'Margherita', price: 95_000 }
  await importBySystem(site, company, menuDocument({ Pizza: [item], Drinks: [{ id: 'tea', name: 'Tea' }] }))
  await page.goto(`${consoleOrigin(site)}/menu/products/margherita`)
  const band = page.getByRole('region', { name: 'Comes from Till.' })
  await expect(band).toBeVisible()
  await expect(priceField(page)).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Add photo to Margherita/ })).toBeEnabled()
  await page.getByRole('radio', { name: /^Indonesian/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Margherita Bali')
  await page.getByRole('textbox', { name: 'Name', exact: true }).blur()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await band.getByRole('button', { name: 'Take over' }).click()
  const question = page.getByRole('dialog', { name: 'Take over the menu?' })
  await expect(question).toContainText('imports of Till are refused')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(band).toBeVisible()
  await band.getByRole('button', { name: 'Take over' }).click()
  await question.getByRole('button', { name: 'Take over' }).click()
  await expect(band).toHaveCount(0)
  await priceField(page).fill('99.000')
  await priceField(page).blur()
  await expect(page.getByText('was 95.000')).toBeVisible()
})

test('EDIT-15 a product that was ordered can be hidden, and not deleted; its order stays readable @desk', async ({
  page,
  site,
}) => {
  const { company } = await openMenuRoom(page, site, { path: '/menu/products/funghi' })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = await placeOrderOf(customer, 'Funghi')
  const pane = page.getByRole('region', { name: 'Funghi', exact: true })
  await pane.getByRole('button', { name: 'Delete' }).click()
  await expect(productLink(page, 'Funghi')).toHaveCount(0)
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  const problem = page.getByRole('region', { name: 'Before you publish' }).getByRole('listitem').first()
  await expect(problem).toContainText(
    'Funghi was ordered before and cannot be deleted: take it back, then hide it',
  )
  await expect(problem.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Take back Funghi' }).click()
  await page.goto(`${consoleOrigin(site)}/menu/products/funghi`)
  await pane.getByRole('button', { name: 'Hide' }).click()
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^Version \d+ is live/ })).toBeVisible()
  await page.goto(`${consoleOrigin(site)}/orders/${order.id}`)
  await expect(page.getByText('Funghi').first()).toBeVisible()
})
