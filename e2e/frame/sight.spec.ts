// A narrow or enlarged page, and colours of the visitor's own.
import type { Page } from '@playwright/test'
import { openCartWith, submitButton } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

/** 320 px: the width of a page of 1280 px that is enlarged four times, as WCAG 1.4.10 has it. */
const NARROW = { width: 320, height: 640 }

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('320 px wide', () => {
  test.use({ viewport: NARROW })

  for (const path of [
    '/',
    '/cart',
    '/privacy-policy',
    '/account/saved-addresses',
    '/account/purchase-history',
  ])
    test(`${path} does not scroll sideways`, async ({ page, site }) => {
      await page.goto(`${site.origin('bara')}${path}`)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await widthOf(page)).toBeLessThanOrEqual(NARROW.width)
    })

  test('a product can be chosen, put into the cart and submitted', async ({ page, site }) => {
    await openCartWith(page, site.origin('bara'), 'Diavola')
    await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
    expect(await widthOf(page)).toBeLessThanOrEqual(NARROW.width)
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('what can be pressed has a line, and what is chosen another one', async ({ page, site }) => {
    await page.goto(site.origin('bara'))
    await page
      .getByRole('button', { name: /^Diavola/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: /add item/i })
    const size = sheet.getByRole('radio', { name: /^Regular/ })
    const row = sheet.locator('label', { has: page.getByRole('radio', { name: /^Regular/ }) })
    await size.check()
    await expect(row).toHaveCSS('outline-style', 'solid')
    await expect(sheet.getByRole('button', { name: /^add item/i })).toHaveCSS('outline-style', 'solid')
  })
})
