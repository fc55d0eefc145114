// The menu room: the choices of a product and their options, made and sorted (EDIT-01).
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openMenuRoom } from '../support/menu-room.ts'
import { expect, test } from '../support/test.ts'

/** Above what is at `to`, as a hand does it. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + 4, { steps: 8 })
  await page.mouse.up()
}

/** From top to bottom. */
const inOrder = (items: Locator): Promise<string[]> =>
  items.evaluateAll(elements =>
    elements
      .toSorted((one, other) => one.getBoundingClientRect().y - other.getBoundingClientRect().y)
      .map(element => (element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''))),
  )

test('EDIT-01 a choice is made with its options; choices and options are sorted by pointer and by keyboard @desk', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/diavola' })
  const choices = page.getByRole('region', { name: 'Choices' })
  await choices.getByRole('button', { name: 'Add a choice' }).click()
  const others = page.getByRole('dialog', { name: 'Add a choice to Diavola' })
  await others.getByRole('button', { name: 'New choice' }).click()
  const made = page.getByRole('dialog', { name: 'New choice' })
  await made.getByRole('textbox', { name: 'Name', exact: true }).fill('Crust')
  const sheet = page.getByRole('dialog', { name: 'Crust' })
  const options = sheet.getByRole('textbox', { name: 'Name of the option' })
  for (const [at, name] of ['Thin', 'Thick', 'Stuffed'].entries()) {
    await sheet.getByRole('button', { name: 'Add option' }).click()
    await options.nth(at).fill(name)
  }
  const move = (name: string) => sheet.getByRole('button', { name: new RegExp(`^Move ${name}`) })
  await drag(page, move('Stuffed'), move('Thin'))
  await expect.poll(() => inOrder(options)).toEqual(['Stuffed', 'Thin', 'Thick'])
  await move('Thick').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => inOrder(options)).toEqual(['Stuffed', 'Thick', 'Thin'])
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()

  const names = () => inOrder(choices.getByRole('listitem').locator('.truncate.font-semibold'))
  const moveChoice = (name: string) => choices.getByRole('button', { name: new RegExp(`^Move ${name}`) })
  await expect.poll(names).toEqual(['Toppings', 'Crust'])
  await drag(page, moveChoice('Crust'), moveChoice('Toppings'))
  await expect.poll(names).toEqual(['Crust', 'Toppings'])
  await moveChoice('Toppings').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(names).toEqual(['Toppings', 'Crust'])
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect.poll(names).toEqual(['Toppings', 'Crust'])
})
