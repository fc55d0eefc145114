// Names that no one planned for, in the menu room: long words, emoji, from right to left, and markup.
import type { Page } from '@playwright/test'
import { consoleOrigin, rememberDevice } from '../support/console.ts'
import { menuDocument } from '../support/menu.ts'
import { openMenuRoom, priceField } from '../support/menu-room.ts'
import { overflowingElements } from '../support/overflow.ts'
import { expect, test } from '../support/test.ts'

const NAMES = {
  long: 'W'.repeat(80),
  emoji: '🌶️'.repeat(40),
  rtl: 'شاي بارد',
  markup: '<img src=x onerror="document.title=1">',
}
const MENU = menuDocument({
  Pizza: Object.entries(NAMES).map(([id, name]) => ({ id, name, description: name, price: 95_000 })),
})

/** By two characters, which are one pepper. */
const shortened = (name: string): string => Array.from(name).slice(0, -2).join('')
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

test('EDIT-01 EDIT-03 names of any kind stay in their place and are text, in the list, the editor and before publishing', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { menu: MENU })
  const list = page.getByRole('list', { name: 'Products by category' })
  for (const name of Object.values(NAMES)) await expect(list.getByText(name, { exact: true })).toBeVisible()
  expect(await overflowingElements(page)).toEqual([])
  for (const [key, name] of Object.entries(NAMES)) {
    await page.goto(`${consoleOrigin(site)}/menu/products/${key}`)
    await expect(nameField(page)).toHaveValue(name)
    await nameField(page).fill(shortened(name))
    await priceField(page).fill('99.000')
    await priceField(page).blur()
    await expect(page.getByText('was 95.000')).toBeVisible()
    expect(await overflowingElements(page)).toEqual([])
  }
  await page.goto(`${consoleOrigin(site)}/menu/review`)
  await expect(page.getByRole('button', { name: 'Publish 4 changes' })).toBeEnabled()
  expect(await overflowingElements(page)).toEqual([])
  const changed = page.getByRole('region', { name: 'What changes' }).getByRole('listitem')
  const arabic = changed
    .filter({ hasText: shortened(NAMES.rtl) })
    .getByRole('listitem')
    .first()
  const old = await arabic.locator(':scope > s').boundingBox()
  const now = await arabic.locator(':scope > bdi').boundingBox()
  expect((old?.x ?? 0) + (old?.width ?? 0)).toBeLessThan(now?.x ?? 0)
})

test('EDIT-01 that a product is hidden takes no room from its name, in Indonesian as well @desk', async ({
  page,
  site,
}) => {
  await rememberDevice(page.context(), { locale: 'id' })
  await openMenuRoom(page, site, { path: '/menu/products/funghi' })
  await page.getByRole('button', { name: 'Sembunyikan', exact: true }).click()
  const row = page.getByRole('link', { name: /^Funghi/ })
  await expect(row).toContainText('Disembunyikan')
  await expect(row).toHaveAttribute('aria-current', 'true')
  const isCut = await row
    .getByText('Funghi', { exact: true })
    .evaluate(name => name.scrollWidth > name.clientWidth)
  expect(isCut).toBe(false)
})

test('EDIT-02 that a change is saved moves nothing under the finger, in Indonesian as well @phone', async ({
  page,
  site,
}) => {
  await rememberDevice(page.context(), { locale: 'id' })
  await openMenuRoom(page, site, { path: '/menu/products/funghi' })
  const publish = page.getByRole('link', { name: /^Terbitkan/ })
  const before = await publish.boundingBox()
  await page.getByRole('button', { name: 'Sembunyikan', exact: true }).click()
  await expect(page.getByText('Tersimpan', { exact: true })).toBeVisible()
  expect(await publish.boundingBox()).toEqual(before)
})

test('EDIT-07 the languages of a name stand in one line, in Indonesian as well @phone', async ({
  page,
  site,
}) => {
  await rememberDevice(page.context(), { locale: 'id' })
  await openMenuRoom(page, site, { path: '/menu/products/funghi', words: { locales: ['en', 'id'] } })
  const languages = page.getByRole('group', { name: 'Bahasa teks' })
  await expect(languages).toContainText('Indonesiabelum ada')
  const tops = await languages
    .locator('label')
    .evaluateAll(labels => labels.map(label => label.getBoundingClientRect().top))
  expect(tops).toHaveLength(2)
  expect(new Set(tops).size).toBe(1)
})
