// Diets and allergens, from the menu room to what a guest reads (EDIT-10).
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { untilAlive } from '../support/alive.ts'
import { lineOf } from '../support/cart.ts'
import { openCompany } from '../support/company.ts'
import { addFirstChoice } from '../support/customer.ts'
import { menuDocument } from '../support/menu.ts'
import { openMenuRoom } from '../support/menu-room.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('EDIT-10 what the owner sets is marked on the menu, filters it, and warns of an allergy on card, sheet and cart', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openMenuRoom(page, site, { path: '/menu/products/funghi' })
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  const choices = page.getByRole('dialog', { name: 'Diet and allergens' })
  const marks = (group: string) => choices.getByRole('group', { name: group }).locator('label')
  await expect(marks('It is')).toHaveText(['Halal', 'Vegetarian', 'Vegan'])
  await expect(marks('How spicy')).toHaveText(['Not spicy', 'Spicy 1', 'Spicy 2', 'Spicy 3'])
  await expect(marks('It contains')).toHaveCount(14)
  for (const name of ['Vegan', 'Peanuts', 'Soy', 'Spicy 2'])
    await choices.getByText(name, { exact: true }).click()
  await choices.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: /^(Publish|Review and publish)$/ }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expectToast(page, ' is live')

  // Marks stand in the server's HTML.
  const still = await browser.newContext({ javaScriptEnabled: false })
  const withoutScript = await still.newPage()
  await withoutScript.goto(company.origin)
  const MARKED = /^Funghi.*Vegan.*Spicy 2.*Contains peanuts, soy/
  await expect(withoutScript.getByRole('button', { name: MARKED })).toBeVisible()
  await still.close()

  const guest = await page.context().newPage()
  const files = noteFiles(guest)
  await guest.goto(company.origin)
  await untilAlive(guest)
  expect(files.filter(isOfDiets)).not.toEqual([])
  const card = guest.getByRole('button', { name: /^Funghi/ })
  await expect(card).toHaveAccessibleName(MARKED)
  await expect(card.locator('[data-marks] svg').first()).toBeVisible()
  expect(await cutMarks(card)).toEqual([])
  await expectAccessible(guest)
  const vegan = guest.getByRole('button', { name: 'Vegan', exact: true })
  await vegan.click()
  await expect(guest.getByRole('button', { name: /^Diavola/ })).toHaveCount(0)
  await expect(guest.getByText('1 of 4 dishes')).toBeVisible()
  await expect(card).toBeVisible()
  await vegan.click()
  await expect(guest.getByRole('button', { name: /^Diavola/ })).toBeVisible()

  await guest.getByRole('button', { name: 'Allergies' }).click()
  const allergies = guest.getByRole('dialog', { name: 'Allergies' })
  await allergies.getByRole('checkbox', { name: 'peanuts' }).check()
  await expectAccessible(guest)
  await allergies.getByRole('button', { name: 'Done' }).click()
  await expect(card).toHaveAccessibleName(/Has peanuts/)
  expect(await cutMarks(card)).toEqual([])
  await expect(guest.getByText('Your allergies: peanuts')).toBeVisible()
  await card.click()
  await expect(guest.getByRole('dialog', { name: /add item/i })).toContainText('Has peanuts')
  await guest.keyboard.press('Escape')
  await expect(guest.getByRole('dialog', { name: /add item/i })).toBeHidden()
  await addFirstChoice(guest, 'Funghi')
  await guest.goto(`${company.origin}/cart`)
  await expect(lineOf(guest, 'Funghi')).toContainText('Has peanuts')
  await expect(guest.getByText('Your allergies: peanuts')).toBeVisible()
  await expectAccessible(guest)
})

test('EDIT-10 the budgets of the storefront are unchanged for companies without diets: their pages load no file of diets @phone', async ({
  page,
  site,
}) => {
  const menuAt = (price: number) => menuDocument({ Pizza: [{ id: 'funghi', name: 'Funghi', price }] })
  const company = await openCompany(site, { menu: menuAt(139_000) })
  const files = noteFiles(page)
  await page.goto(company.origin)
  await untilAlive(page)
  await expect.poll(() => files.some(name => name.startsWith('background'))).toBe(true)
  const card = page.getByRole('button', { name: /^Funghi/ })
  // A menu that is published meanwhile loads all that a menu on the page can need.
  await company.updateMenu(menuAt(149_000))
  await expect(card).toContainText('149.000')
  expect(files.some(name => name.startsWith('menu-effects'))).toBe(true)
  await addFirstChoice(page, 'Funghi')
  expect(files.filter(isOfDiets)).toEqual([])
})

/** The names of the scripts that a page loads from now on. */
function noteFiles(page: Page): string[] {
  const names: string[] = []
  page.on('request', request => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (name.endsWith('.js')) names.push(name)
  })
  return names
}

/** Not `diets`, the rule that finds out whether a published menu has some. */
const isOfDiets = (name: string): boolean => /^(diet-|allergy|marked-menu|start-page-with-diets)/.test(name)

/** Marks of which only a part is seen. */
const cutMarks = (card: Locator): Promise<string[]> =>
  card.locator('[data-marks]').evaluate(line => {
    const { right, bottom } = line.getBoundingClientRect()
    return [...line.children].flatMap(mark => {
      const box = mark.getBoundingClientRect()
      const isSeen = box.top < bottom - 1
      return isSeen && (box.right > right + 1 || box.bottom > bottom + 1) ? [mark.textContent] : []
    })
  })
