// Searching the menu.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { untilAlive } from '../support/alive.ts'
import { untilOpen } from '../support/open-dialog.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Search menu' })

async function search(page: Page, query: string): Promise<void> {
  await page.getByRole('button', { name: 'Search menu' }).click()
  await field(page).fill(query)
}

test('MENU-16 MENU-18 a button opens a field that filters, and categories without a match are hidden', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  await search(page, 'diavola')
  await expect(page.getByRole('heading', { name: 'Pizza', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Diavola/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Margherita/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Pasta', exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Popular items' })).toHaveCount(0)
  await expect(page.getByText('1 result', { exact: true })).toBeAttached()
  await expectAccessible(page)
})

test('MENU-17 name or description, trimmed and ignoring case @phone', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await search(page, '   CHILLI HONEY ')
  await expect(page.getByRole('button', { name: /^Diavola Spicy beef salami, chilli honey/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Margherita/ })).toHaveCount(0)
  await field(page).fill('margHERita')
  await expect(page.getByRole('button', { name: /^Margherita/ })).toBeVisible()
})

test('MENU-19 nothing found says so, hints, and leads back @desk', async ({ page, site }) => {
  await page.goto(site.origin('sawah'))
  await search(page, 'pizza')
  await expect(page.getByRole('heading', { name: "We couldn't find any results" })).toBeVisible()
  await expect(page.getByText(/try another keyword/)).toBeVisible()
  await expect(page.getByRole('button', { name: /choose a category/i })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByRole('heading', { name: 'Bowls', exact: true })).toBeVisible()
})

test('Escape clears, a second Escape closes and gives the focus back @desk', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await search(page, 'soda')
  await expect(page.getByRole('heading', { name: 'Pizza', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Pizza', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search menu' })).toBeFocused()
})

// A phone has no keyboard.
test('a slash opens the search from anywhere but a field', { tag: '@desk' }, async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await search(page, '')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(field(page)).toHaveValue('a/b')
})

test('a slash does not open the search with a modifier or over a dialog', { tag: '@desk' }, async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  await untilAlive(page)
  for (const modifier of ['Control', 'Alt', 'Meta']) await page.keyboard.press(`${modifier}+/`)
  await page
    .getByRole('button', { name: /^Garlic bread/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /add item/i })
  await untilOpen(dialog)
  await page.keyboard.press('/')
  await dialog.getByRole('textbox').fill('a')
  await page.keyboard.type('/b')
  await expect(dialog.getByRole('textbox')).toHaveValue('a/b')
  // Outside every field and dialog, where a press leaves the focus.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search menu' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
})
