// The menu room: what is edited, what stops a publication, versions, files and what is left.
import type { Page } from '@playwright/test'
import { framedStorefront } from '../../support/framed-storefront.ts'
import { priceField, productLink } from '../../support/menu-room.ts'
import { expect, scenario } from './scenario.ts'

const close = (page: Page) => page.keyboard.press('Escape')
const SHEET =
  'category,name,price,colour\nSides,Garlic bread,39.000,red\nSides,Charred corn,lots,\nSides,Potato wedges,Rp 42.000,\n'

async function makePhoto(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 })
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = '#caa27a'
    context.fillRect(0, 0, 1200, 900)
    context.fillStyle = '#f7efe3'
    context.arc(600, 450, 340, 0, Math.PI * 2)
    context.fill()
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

async function openProduct(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/menu`)
  await productLink(page, name).click()
  await expect(priceField(page)).toBeVisible()
}

scenario('a product is edited', async ({ owner: page, origin, take }) => {
  await page.goto(`${origin}/menu`)
  await expect(productLink(page, 'Margherita')).toBeVisible()
  await take(page, 'c40-menu', 'The menu room')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nasgor')
  await expect(page.getByText('Nothing is called “nasgor”')).toBeVisible()
  await take(page, 'c40-search-none', 'A search that finds nothing')
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByRole('dialog', { name: 'New product' })).toBeVisible()
  await take(page, 'c40-new-product', 'A new product')
  await openProduct(page, origin, 'Diavola')
  await priceField(page).fill('129.000')
  await priceField(page).blur()
  await expect(page.getByText('was 125.000')).toBeVisible()
  await take(page, 'c40-product', 'A product, with a price that is not live yet')
  await priceField(page).fill('12.5')
  await expect(page.getByText('A price is in whole rupiah')).toBeVisible()
  await take(page, 'c40-price-wrong', 'A price that is none')
  await priceField(page).fill('129.000')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await take(page, 'c40-diets', 'Diet and allergens of a product')
  await close(page)
  await page
    .getByRole('region', { name: 'Choices' })
    .getByRole('button', { name: /in \d+ products/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await take(page, 'c41-choice', 'A choice that several products share')
  await close(page)
  await page.getByRole('button', { name: /^(Add photo to|Change the photo of) Diavola/ }).click()
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose a(nother)? photo/ }).click()
  await (await opened).setFiles({ name: 'pizza.png', mimeType: 'image/png', buffer: await makePhoto(page) })
  await expect(page.getByRole('button', { name: /^What is cut out/ })).toBeVisible()
  await take(page, 'c44-photo', 'Cutting a photo out')
})

scenario('many products, and a publication', async ({ owner: page, origin, take }) => {
  await page.goto(`${origin}/menu`)
  await page.getByRole('button', { name: 'Many' }).click()
  const many = page.getByRole('dialog')
  await many.getByRole('checkbox', { name: /^Pizza/ }).check()
  await take(page, 'c42-many', 'Many products at once')
  await many.getByRole('button', { name: /^Change \d+ prices/ }).click()
  await many.getByRole('textbox', { name: 'How much' }).fill('+4')
  await take(page, 'c42-prices', 'Many prices before they are in the draft')
  await many.getByRole('button', { name: /^Put \d+ prices in the draft/ }).click()
  await expect(many).toHaveCount(0)
  await openProduct(page, origin, 'Funghi e tartufo')
  await priceField(page).fill('1390')
  await priceField(page).blur()
  await openProduct(page, origin, 'Margherita')
  await page
    .getByRole('region', { name: 'Choices' })
    .getByRole('button', { name: /in \d+ products/ })
    .first()
    .click()
  const choice = page.getByRole('dialog')
  await choice.getByRole('textbox', { name: 'At most' }).fill('9')
  await choice.getByRole('textbox', { name: 'At least' }).fill('9')
  await choice.getByRole('button', { name: /^Save/ }).click()
  await expect(choice).toHaveCount(0)
  await page.goto(`${origin}/menu/review`)
  await expect(page.getByRole('button', { name: /to mend first/ })).toBeVisible()
  await take(page, 'c43-stopped', 'What cannot be bought stops a publication')
  await page
    .getByRole('region', { name: 'What changes' })
    .getByRole('button', { name: /^Take back Choice/ })
    .click()
  await page.getByRole('button', { name: 'Publish later' }).click()
  await expect(page.getByRole('dialog', { name: 'Publish later' })).toBeVisible()
  await take(page, 'c43-later', 'Publishing at a moment')
  await close(page)
  const publish = page.getByRole('button', { name: /^Publish \d+ changes/ })
  await expect(publish).toBeVisible()
  await take(page, 'c43-review', 'What changes, before it is live')
  await publish.click()
  // It leads back to the menu.
  await expect(productLink(page, 'Margherita')).toBeVisible()
  await page.goto(`${origin}/menu/review`)
  await expect(page.getByText('The draft is as the live menu')).toBeVisible()
  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions
    .getByRole('button', { name: /^Compare version/ })
    .first()
    .click()
  await take(page, 'c43-versions', 'Versions, compared and brought back')
})

scenario('in and out, and as a customer sees it', async ({ owner: page, origin, take }) => {
  await page.goto(`${origin}/menu/customer`)
  await expect.poll(() => framedStorefront(page)).toContain('Margherita')
  await take(page, 'c40-customer', 'The storefront with the draft')
  await page.goto(`${origin}/menu/files`)
  await expect(page.getByRole('heading', { name: 'Menu as a file' })).toBeVisible()
  await take(page, 'c46-files', 'A menu comes in from a file, and goes out as one')
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await opened).setFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) })
  await expect(page.getByRole('heading', { name: 'What menu.csv would change' })).toBeVisible()
  await take(page, 'c46-preview', 'What a file would change')
})

scenario('a menu that waits, and a menu that fails', async ({ owner: page, origin, take }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const waits = '**/api/restaurant/v1/menu/**'
  await page.route(waits, async route => {
    await released
    await route.abort()
  })
  await page.goto(`${origin}/menu`)
  await expect(page.getByRole('navigation')).toBeVisible()
  await take(page, 'c40-menu-loading', 'The menu room while it is read')
  release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(waits, route =>
    route.fulfill({
      status: 500,
      json: { status: false, code: 'internal_error', message: 'Something went wrong' },
    }),
  )
  await page.goto(`${origin}/menu`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await take(page, 'c40-menu-error', 'A menu that could not be read')
})
