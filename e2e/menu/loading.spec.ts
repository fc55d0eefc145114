// The menu on its way: from a page that has none back to home.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { untilAlive } from '../support/alive.ts'
import { openCompany } from '../support/company.ts'
import { menuDocument } from '../support/menu.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Holds the menu's response until the returned function is called; `false` makes the request fail. */
async function holdMenu(page: Page): Promise<(succeeds: boolean) => void> {
  const { promise: verdict, resolve: decide } = Promise.withResolvers<boolean>()
  await page.route(/\/menus\?/, async route => {
    if (await verdict) await route.continue()
    else await route.abort()
  })
  return decide
}

async function goHomeFromAnotherPage(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin('bara')}/privacy-policy`)
  await untilAlive(page)
  await page.getByRole('link', { name: 'Bara Pizza home' }).click()
  await expect(page).toHaveURL(`${site.origin('bara')}/`)
}

test('MENU-10 MENU-11 a skeleton stands in: 3 categories of 4 items, and 4 items of navigation', async ({
  page,
  site,
}) => {
  const decide = await holdMenu(page)
  await goHomeFromAnotherPage(page, site)
  await expect(page.getByText('Loading menu')).toBeAttached()
  await expect(page.locator('[data-skeleton="navigation"] > *')).toHaveCount(4)
  const categories = page.locator('[data-skeleton="category"]')
  await expect(categories).toHaveCount(3)
  for (const category of await categories.all()) await expect(category.locator('li')).toHaveCount(4)
  await expect(page.getByRole('banner')).toBeVisible()
  await expectAccessible(page)
  decide(true)
  await expect(page.getByRole('heading', { name: 'Pizza', exact: true })).toBeVisible()
  await expect(categories).toHaveCount(0)
})

test.describe('when it does not come', () => {
  test.use({ expectedComplaint: /ERR_FAILED|the menu did not come|503|Too many visitors/ })

  test('MENU-09 the page says so, and trying again brings it @phone', async ({ page, site }) => {
    const decide = await holdMenu(page)
    decide(false)
    await goHomeFromAnotherPage(page, site)
    await expect(page.getByRole('heading', { name: 'Failed to load menu data' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
    await expectAccessible(page)
    const again = page.getByRole('button', { name: 'Try Again' })
    const failsAgain = page.waitForEvent('requestfailed', request => /\/menus\?/.test(request.url()))
    await again.click()
    await failsAgain
    await expect(again).toBeEnabled()
    // A server that has something to say is quoted.
    const refusal = { status: false, code: 'overloaded', message: 'Too many visitors at once' }
    await page.route(/\/menus\?/, route => route.fulfill({ status: 503, json: refusal }))
    await again.click()
    await expect(page.getByRole('alert')).toContainText(
      /Failed to load menu data.*Too many visitors at once/s,
    )
    await page.unroute(/\/menus\?/)
    await again.click()
    await expect(page.getByRole('heading', { name: 'Pizza', exact: true })).toBeVisible()
  })
})

test.describe('when a script of the page does not come', () => {
  test.use({ expectedComplaint: /ERR_FAILED|Failed to (load|fetch)/ })

  test('it is requested again, and an earlier press is handled @phone', async ({ page, site }) => {
    const { promise: networkIsBack, resolve: comeBack } = Promise.withResolvers<void>()
    let isCut = true
    await page.route(/\/assets\/(start-page|home)[^/]*\.js$/, async route => {
      if (isCut) await route.abort()
      else await route.continue()
    })
    page.on('requestfailed', request => {
      if (/\/assets\/start-page/.test(request.url())) comeBack()
    })
    await page.goto(site.origin('bara'))
    await page
      .getByRole('button', { name: /^Garlic bread/ })
      .first()
      .click()
    await networkIsBack
    isCut = false
    await expect(page.getByRole('dialog', { name: /add item/i })).toBeVisible()
  })
})

test('a menu that has changed since its page was made is shown as it is now @phone', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, {
    menu: menuDocument({ Coffee: [{ id: 'tubruk', name: 'Kopi tubruk' }] }),
  })
  await page.route(/\/menus\?/, async route => {
    await company.updateMenu(menuDocument({ Tea: [{ id: 'poci', name: 'Teh poci' }] }))
    await route.continue()
  })
  await page.goto(company.origin)
  await expect(page.getByRole('button', { name: /^Teh poci/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Kopi tubruk/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Teh poci/ }).click()
  await expect(page.getByRole('dialog', { name: /add item/i })).toBeVisible()
})
