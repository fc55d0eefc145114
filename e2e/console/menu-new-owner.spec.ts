// The first changes of a new owner on a phone, as docs/menu-room.md describes them; each has the number of presses that stands there.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { framedStorefront } from '../support/framed-storefront.ts'
import { openMenuRoom, priceField, productLink } from '../support/menu-room.ts'
import { makePhoto } from '../support/photo.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

/** Presses on a page, one after the other; `taken` counts them since it was last asked. */
function countPresses() {
  let count = 0
  return {
    async press(...targets: readonly Locator[]): Promise<void> {
      for (const target of targets) {
        await target.click()
        count += 1
      }
    },
    taken(): number {
      const counted = count
      count = 0
      return counted
    },
  }
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const isLive = (page: Page, version: number) => expectToast(page, `Version ${version} is live`)
const news = (page: Page, text: string) => page.getByRole('alert').getByText(text)
const roomBeside = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('EDIT-01 EDIT-02 EDIT-03 EDIT-04 EDIT-06 EDIT-07 a new owner changes a price in four presses, gives a product a photo and a translation, sees it as a guest, corrects what no one could buy, and brings yesterday back @phone', async ({
  page,
  site,
}) => {
  const { company } = await openMenuRoom(page, site, { words: { locales: ['en', 'id'] } })
  const guest = await page.context().newPage()
  await guest.goto(company.origin)
  const card = (name: string) => guest.getByRole('button', { name: new RegExp(`^${name}`) })
  const changes = page.getByRole('region', { name: 'What changes' })
  const { press, taken } = countPresses()

  await test.step('a price is live', async () => {
    await press(productLink(page, 'Margherita'), priceField(page))
    await priceField(page).fill('99.000')
    await press(link(page, 'Publish'), button(page, 'Publish 1 change'))
    expect(taken()).toBe(4)
    await isLive(page, 3)
    await guest.reload()
    await expect(card('Margherita')).toContainText('Rp 99.000')
  })

  await test.step('a product has its photo', async () => {
    await press(page.getByRole('searchbox', { name: 'Search products' }))
    await page.keyboard.type('Fung')
    await press(productLink(page, 'Funghi'), button(page, 'Add photo to Funghi'))
    const camera = page.waitForEvent('filechooser')
    await press(button(page, 'Take a photo'))
    await (await camera).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await makePhoto(page) })
    await press(button(page, 'Rotate to the right'), button(page, 'Use photo'))
    expect(taken()).toBe(6)
    await expect(button(page, 'Change the photo of Funghi')).toBeVisible()
  })

  await test.step('its texts in Indonesian', async () => {
    const languages = page.getByRole('group', { name: 'Language of the texts' })
    await press(languages.getByText(/^Indonesian/), field(page, 'Name'))
    await page.keyboard.type('Jamur Panggang')
    await press(field(page, 'Description'))
    await page.keyboard.type('Jamur dari Bedugul')
    expect(taken()).toBe(3)
    await expect(languages).not.toContainText('missing')
    expect(await roomBeside(page)).toBe(0)
    await expectAccessible(page)
  })

  await test.step('as a customer sees it', async () => {
    await press(link(page, 'Back to the menu'), link(page, 'See as customer'))
    expect(taken()).toBe(2)
    await page.getByRole('combobox', { name: 'Language of the storefront' }).selectOption('id')
    await expect.poll(() => framedStorefront(page)).toContain('Jamur Panggang')
    const framed = await framedStorefront(page)
    expect(framed).toContain('Jamur dari Bedugul')
    expect(framed).toContain('/pictures/')
    expect(await roomBeside(page)).toBe(0)
    await guest.reload()
    await expect(card('Funghi')).toBeVisible()
    expect(await guest.content()).not.toContain('/pictures/')
  })

  await test.step('both are live', async () => {
    await press(link(page, 'Back to the menu'), link(page, 'Publish'), button(page, 'Publish 1 change'))
    expect(taken()).toBe(3)
    await isLive(page, 4)
    await expect(news(page, 'Version 3 is live')).toHaveCount(0)
    await guest.reload()
    await expect(card('Funghi')).toBeVisible()
    expect(await guest.content()).toContain('/pictures/')
  })

  await test.step('what no one could buy is found, corrected and live', async () => {
    await productLink(page, 'Diavola').click()
    await page
      .getByRole('region', { name: 'Choices' })
      .getByRole('button', { name: /^Toppings/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Toppings' })).toBeVisible()
    await expect(news(page, 'Version 4 is live')).toBeHidden()
    await field(page, 'At least').fill('3')
    await button(page, 'Save for 2').click()
    await press(link(page, 'Publish'), button(page, '1 thing to mend first'))
    const found = page.getByRole('region', { name: 'Before you publish' })
    await expect(found).toContainText('“Toppings” asks for at least 3, and 2 can be picked')
    await expect(button(page, /^Publish/)).toHaveCount(0)
    expect(await roomBeside(page)).toBe(0)
    await expectAccessible(page)
    await press(found.getByRole('button', { name: /^Open: “Toppings”/ }))
    expect(taken()).toBe(3)
    await press(field(page, 'At least'))
    await page.keyboard.type('1')
    await press(field(page, 'At most'))
    await page.keyboard.type('2')
    await press(button(page, 'Save for 2'), link(page, 'Publish'), button(page, 'Publish 1 change'))
    expect(taken()).toBe(5)
    await isLive(page, 5)
  })

  await test.step('yesterday is back', async () => {
    await press(link(page, 'Publish'), button(page, 'Versions'), button(page, 'Bring back version 2'))
    await expect(changes).toContainText('Margherita')
    await expect(changes).toContainText('Funghi')
    await expect(changes).toContainText('Choice Toppings')
    await press(button(page, 'Publish 3 changes'))
    expect(taken()).toBe(4)
    await isLive(page, 6)
    await expect(news(page, 'Version 2 is in the draft')).toHaveCount(0)
    await guest.reload()
    await expect(card('Margherita')).toContainText('Rp 95.000')
    expect(await guest.content()).not.toContain('/pictures/')
  })
})
