// A page can be read, and pressed, before any of its scripts has arrived.
import type { Locator, Page } from '@playwright/test'
import { untilOpen } from '../support/open-dialog.ts'
import { expect, test } from '../support/test.ts'

/** Holds every script of the page until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await released
    await route.continue()
  })
  return release
}

async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo').or(page.getByRole('main'))).not.toHaveCount(0)
  return release
}

interface EarlyPress {
  what: string
  target: (page: Page) => Locator
  expectDone: (page: Page) => Promise<void>
}

const openDialog = (name: string | RegExp) => async (page: Page) =>
  untilOpen(page.getByRole('dialog', { name }))

const PRESSES: readonly EarlyPress[] = [
  {
    what: 'a product',
    target: page => page.getByRole('button', { name: /^Garlic bread/ }).first(),
    expectDone: openDialog(/add item/i),
  },
  {
    what: 'the category',
    target: page => page.getByRole('button', { name: /^Choose a category/ }),
    expectDone: openDialog('Menu'),
  },
  {
    what: 'the address',
    target: page =>
      page
        .getByRole('button', { name: /^Deliver to/ })
        .filter({ visible: true })
        .first(),
    expectDone: openDialog('Delivery address'),
  },
  {
    what: 'the cart',
    target: page => page.getByRole('link', { name: 'Cart', exact: false }).first(),
    expectDone: page => expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible(),
  },
  {
    what: 'the search',
    target: page => page.getByRole('button', { name: 'Search' }),
    expectDone: page => expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused(),
  },
]

for (const { what, target, expectDone } of PRESSES) {
  test(`${what} pressed before any script has arrived opens once the scripts are there`, async ({
    page,
    site,
  }) => {
    const release = await openWithoutScripts(page, site.origin('bara'))
    await target(page).click()
    release()
    await expectDone(page)
  })
}

for (const key of ['Enter', 'Space']) {
  test(`${key} on a product before any script has arrived opens it once the scripts are there @desk`, async ({
    page,
    site,
  }) => {
    const release = await openWithoutScripts(page, site.origin('bara'))
    const product = page.getByRole('button', { name: /^Garlic bread/ }).first()
    await product.focus()
    await page.keyboard.press(key)
    release()
    await untilOpen(page.getByRole('dialog', { name: /add item/i }))
  })
}

/** Only the first script arrives; it runs, and requests the others. */
async function openWithFirstScript(page: Page, address: string): Promise<() => void> {
  const release = await holdScripts(page)
  await page.route('**/entry-client-*.js', route => route.continue())
  const nextScript = page.waitForRequest(/\/assets\/start-page-/)
  await page.goto(address, { waitUntil: 'commit' })
  await nextScript
  return release
}

test('a slash before the page is hydrated opens the search afterwards @desk', async ({ page, site }) => {
  const release = await openWithFirstScript(page, site.origin('bara'))
  await page.keyboard.press('/')
  await expect(page.locator('[data-pressed]')).toHaveCount(1)
  release()
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused()
})

test('a slash with a modifier or over the list of categories is not remembered @desk', async ({
  page,
  site,
}) => {
  const release = await openWithFirstScript(page, site.origin('bara'))
  for (const modifier of ['Control', 'Alt', 'Meta']) await page.keyboard.press(`${modifier}+/`)
  await page.getByRole('button', { name: /^Choose a category/ }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  release()
  await untilOpen(page.getByRole('dialog', { name: 'Menu' }))
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveCount(0)
})

test('an early press is shown as received, and the last one counts', async ({ page, site }) => {
  const release = await openWithoutScripts(page, site.origin('bara'))
  const product = page.getByRole('button', { name: /^Garlic bread/ }).first()
  const search = page.getByRole('button', { name: 'Search' })
  const opacityOf = (button: Locator) => button.evaluate(element => Number(getComputedStyle(element).opacity))
  await product.click()
  expect(await opacityOf(product)).toBeLessThan(1)
  await search.click()
  expect(await opacityOf(product)).toBe(1)
  expect(await opacityOf(search)).toBeLessThan(1)
  release()
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(product).toHaveCSS('opacity', '1')
})
