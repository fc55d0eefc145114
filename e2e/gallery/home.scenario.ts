// Home: the first visit, the menu and its end, the categories, the search, and what goes wrong.
import { untilAlive } from '../support/alive.ts'
import { beGuest, TASTES } from './guest.ts'
import { expect, scenario } from './scenario.ts'

scenario('a first visit', async ({ page, origin, slug, take }) => {
  await page.goto(origin)
  await untilAlive(page)
  await take('01-home-first-visit', 'Home at the first visit')
  await page.getByRole('button', { name: /choose a category/i }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await take('04-menu-categories', 'The categories')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search menu' }).click()
  const field = page.getByRole('textbox', { name: 'Search menu' })
  await field.fill(TASTES[slug].search)
  await take('05-search', 'A search that finds something')
  await field.fill('burger')
  await expect(page.getByRole('heading', { name: "We couldn't find any results" })).toBeVisible()
  await take('05-search-no-results', 'A search that finds nothing')
})

scenario('a known guest', async ({ page, site, slug, origin, take }) => {
  await beGuest({ page, site, slug })
  await page.goto(origin)
  await expect(page.getByRole('link', { name: /^view cart/i })).toBeVisible()
  await expect(page.getByRole('button', { name: /Deliver to Home/ })).toBeVisible()
  await take('01-home-top', 'Home, with an address and a filled cart')
  await page
    .getByRole('heading', { level: 2 })
    .nth(1)
    .evaluate(heading => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 140))
  await take('02-home-menu', 'The menu')
  for (let screens = 0; screens < 30; screens += 1) {
    await page.evaluate(() => scrollBy(0, 1_500))
    await page.waitForTimeout(30)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await take('03-home-reviews-footer', 'The reviews and the end of the page')
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await take('34-profile-panel', 'The account')
})

scenario('the menu on its way', async ({ page, origin, take }) => {
  let { promise: verdict, resolve: decide } = Promise.withResolvers<void>()
  await page.route(/\/menus\?/, async route => {
    await verdict
    await route.abort()
  })
  await page.goto(`${origin}/privacy-policy`)
  await untilAlive(page)
  await take('36-privacy-policy', 'The privacy policy')
  await page
    .getByRole('link', { name: / home$/ })
    .first()
    .click()
  await expect(page.getByText('Loading menu')).toBeAttached()
  await take('39-home-skeleton', 'Home while the menu is on its way')
  decide()
  await expect(page.getByRole('heading', { name: 'Failed to load menu data' })).toBeVisible()
  await take('40-home-failed', 'The menu did not come')
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await take('40-home-offline', 'Without a connection')
})

scenario('a page that is none', async ({ page, origin, take }) => {
  await page.goto(`${origin}/nowhere`)
  await untilAlive(page)
  await take('43-not-found', 'An address that leads nowhere')
})
