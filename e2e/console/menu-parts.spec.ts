// The menu room: what can be done with categories, choices, texts and many products, and what stays as it is (EDIT).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { consoleOrigin } from '../support/console.ts'
import { menuDocument } from '../support/menu.ts'
import { connectTill, openMenuRoom, priceField, productLink } from '../support/menu-room.ts'
import { beSignedIn, placeOrderOf } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

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

test('EDIT-01 a category is sorted by pointer, and stays there @desk', async ({ page, site }) => {
  await openMenuRoom(page, site)
  const headings = page.getByRole('list', { name: 'Products by category' }).getByRole('heading', { level: 2 })
  await expect(headings).toHaveText([/^Pizza/, /^Drinks/])
  const from = await page.getByRole('button', { name: 'Move Drinks', exact: true }).boundingBox()
  const to = await page.getByRole('button', { name: 'Move Pizza', exact: true }).boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 8 })
  await page.mouse.up()
  await expect(headings).toHaveText([/^Drinks/, /^Pizza/])
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(headings).toHaveText([/^Drinks/, /^Pizza/])
})

test('EDIT-01 a choice is copied, deleted and hidden from customers, each with a way back @phone', async ({
  page,
  site,
}) => {
  const { company } = await openMenuRoom(page, site, { path: '/menu/products/diavola' })
  const choices = page.getByRole('region', { name: 'Choices' })
  const choice = choices.getByRole('button', { name: /^Toppings/ })
  const choose = async (what: RegExp) => {
    await choices.getByRole('button', { name: 'More for Toppings', exact: true }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await choose(/^Copy/)
  await expect(choice).toHaveText([/^Toppings.+in 2 products/, /^Toppings \(copy\).+in 1 product$/])
  await undo(page).click()
  await expect(choice).toHaveCount(1)
  await choose(/^Delete/)
  await expect(choice).toHaveCount(0)
  await undo(page).click()
  await choose(/^Hide.*in 2 products/)
  await expect(choice).toContainText('Hidden')
  await expectAccessible(page)
  await undo(page).click()
  await expect(choice).not.toContainText('Hidden')
  await choose(/^Hide/)
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Choice Toppings')
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expectToast(page, ' is live')
  await page.goto(company.origin)
  await page.getByRole('button', { name: /^Diavola/ }).click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await expect(sheet).toContainText('Diavola')
  await expect(sheet).not.toContainText('Toppings')
})

test('EDIT-07 a product says which of its texts miss a translation, and the menu how many @phone', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, {
    path: '/menu/products/diavola',
    words: { locales: ['en', 'id'] },
  })
  const languages = page.getByRole('group', { name: 'Language of the texts' })
  await expect(languages).toContainText('Indonesianmissing')
  await languages.getByText(/^Indonesian/).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('')
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  const found = page.getByRole('region', { name: 'Before you publish' })
  // All names but that of Margherita: two categories, three products, a choice and its two options.
  await expect(found).toContainText('8 texts have no translation into Indonesian')
  await page.goBack()
  await languages.getByText(/^Indonesian/).click()
  await name.fill('Diavola Pedas')
  await name.blur()
  await expect(languages).not.toContainText('missing')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goForward()
  await expect(found).toContainText('7 texts have no translation into Indonesian')
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
  const choose = (name: string) => dialog.getByRole('button', { name }).click()
  const expectSold = async (isSold: boolean) => {
    for (const name of ['Diavola', 'Funghi'])
      await expect(productLink(page, name)).toContainText(isSold ? /Rp 1\d\d\.000$/ : 'Not on sale')
  }
  await choose('Take off sale')
  await expectSold(false)
  await undo(page).click()
  await expectSold(true)
  await chooseTwo()
  await choose('Take off sale')
  await expectSold(false)
  await chooseTwo()
  await choose('Put on sale')
  await expectSold(true)
  await undo(page).click()
  await expectSold(false)
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
  const askAsTill = await connectTill(site, company)
  await askAsTill('PUT', '/menu', menuDocument({ Pizza: [item], Drinks: [{ id: 'tea', name: 'Tea' }] }))
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
  const problem = page.getByRole('region', { name: 'Before you publish' }).getByRole('listitem').first()
  // A job notes what was ordered, a moment after the order.
  await expect(async () => {
    await page.goto(`${consoleOrigin(site)}/menu/review`)
    await expect(problem).toContainText(
      'Funghi was ordered before and cannot be deleted: take it back, then hide it',
      { timeout: 2_000 },
    )
  }).toPass()
  await expect(problem.getByRole('button')).toHaveCount(0)
  const takeBack = page.getByRole('button', { name: 'Take back Funghi' })
  await takeBack.click()
  await expect(takeBack).toHaveCount(0)
  await page.goto(`${consoleOrigin(site)}/menu/products/funghi`)
  await pane.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^Version \d+ is live/ })).toBeVisible()
  await page.goto(`${consoleOrigin(site)}/orders/${order.id}`)
  await expect(page.getByText('Funghi').first()).toBeVisible()
})
