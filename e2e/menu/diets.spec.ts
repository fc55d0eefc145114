// Diets and allergens, from the menu room to what a guest reads (EDIT-10).
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { untilAlive } from '../support/alive.ts'
import { lineOf } from '../support/cart.ts'
import { addFirstChoice } from '../support/customer.ts'
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
  await guest.goto(company.origin)
  await untilAlive(guest)
  const card = guest.getByRole('button', { name: /^Funghi/ })
  await expect(card).toHaveAccessibleName(MARKED)
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
