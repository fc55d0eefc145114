// The category being read, and the way to another one.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openCompany } from '../support/company.ts'
import { untilOpen } from '../support/open-dialog.ts'
import { expect, test } from '../support/test.ts'

declare global {
  /** Which element was scrolled to, and how. */
  var scrolledBy: [id: string, behavior: string | undefined][]
}

const button = (page: Page) => page.getByRole('button', { name: /choose a category/i })
const topOf = (page: Page, id: string) =>
  page.locator(`[id="category-${id}"]`).evaluate(section => Math.round(section.getBoundingClientRect().top))

test('MENU-12 the button says Menu while there is no category @phone', async ({ page, site }) => {
  const company = await openCompany(site)
  await page.goto(company.origin)
  await expect(button(page)).toHaveText('Menu')
})

test('MENU-12 MENU-13 the button opens the list of categories with a check on the active one', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  await expect(button(page)).toHaveText('Popular items')
  await button(page).click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  const names = [
    'Popular items',
    'Pizza',
    'White pizza',
    'Pasta',
    'Small plates',
    'Salads',
    'Sides',
    'Desserts',
    'Coffee',
  ]
  await expect(dialog.getByRole('link')).toContainText([...names, 'Drinks'])
  await expect(dialog.locator('[aria-current]')).toContainText('Popular items')
  await expect(dialog.locator('[aria-current] svg')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Pasta 3 items' })).toBeVisible()
  await expectAccessible(page)
})

test('MENU-14 choosing a category scrolls to it smoothly, header height and 140 px below the top', async ({
  page,
  site,
}, { project }) => {
  await page.addInitScript(() => {
    globalThis.scrolledBy = []
    const { scrollIntoView } = Element.prototype
    Element.prototype.scrollIntoView = function record(given) {
      globalThis.scrolledBy.push([this.id, typeof given === 'object' ? given.behavior : undefined])
      scrollIntoView.call(this, given)
    }
  })
  await page.goto(site.origin('bara'))
  await button(page).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Small plates/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => globalThis.scrolledBy))
    .toContainEqual(['category-CAT-SMALL-PLATES', 'smooth'])
  const offset = (project.name === 'desk' ? 72 : 60) + 140
  await expect.poll(() => topOf(page, 'CAT-SMALL-PLATES')).toBe(offset)
  await expect(page.getByRole('heading', { name: 'Small plates' })).toBeFocused()
  await expect(button(page)).toHaveText('Small plates')
})

test('MENU-15 the active category is the last one at or above that place, or the first', async ({
  page,
  site,
}, { project }) => {
  await page.goto(site.origin('bara'))
  await button(page).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Small plates/ })
    .click()
  // The last pixels of the way there.
  const offset = (project.name === 'desk' ? 72 : 60) + 140
  await expect.poll(() => topOf(page, 'CAT-SMALL-PLATES')).toBe(offset)
  await expect(button(page)).toHaveText('Small plates')
  await page.evaluate(() => scrollBy({ top: -8, behavior: 'instant' }))
  await expect(button(page)).toHaveText('Pasta')
  await page.evaluate(() => scrollBy({ top: 8, behavior: 'instant' }))
  await expect(button(page)).toHaveText('Small plates')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(button(page)).toHaveText('Popular items')
})

test('the list of categories closes with Escape, with Back and beside it @desk', async ({ page, site }) => {
  await page.goto(site.origin('sawah'))
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.mouse.click(10, 10),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]
  for (const close of ways) {
    await button(page).click()
    await untilOpen(dialog)
    await close()
    await expect(dialog).toBeHidden()
    await expect(button(page)).toBeFocused()
  }
  await expect(page).toHaveURL(`${site.origin('sawah')}/`)
})

test('a dialog opened in the moment in which another closes stays, and Back closes it @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('sawah'))
  const product = page.getByRole('button', { name: /^Green terrace bowl/i }).first()
  const pressProduct = await product.elementHandle()
  await button(page).click()
  const list = page.getByRole('dialog', { name: 'Menu' })
  await list.getByRole('button', { name: 'Close' }).evaluate((close: HTMLElement, next) => {
    close.click()
    // The way back through the history is under way, but not done.
    if (next instanceof HTMLElement) next.click()
  }, pressProduct)
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await expect(sheet).toBeVisible()
  await expect(list).toBeHidden()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`${site.origin('sawah')}/`)
})
