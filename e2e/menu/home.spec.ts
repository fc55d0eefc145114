// What home shows, and in which order.
import { expectAccessible } from '../support/accessibility.ts'
import { expectFromTopToBottom, requireBox } from '../support/boxes.ts'
import { openCompany } from '../support/company.ts'
import { menuDocument } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

test('MENU-01 MENU-02 MENU-03 from the top: header, address, navigation, popular items, categories, reviews', async ({
  page,
  site,
}, { project }) => {
  await page.goto(site.origin('bara'))
  const inOrder = [
    page.getByRole('banner'),
    page.getByRole('button', { name: /^deliver to/i }),
    page.getByRole('button', { name: /choose a category/i }),
    page.getByRole('heading', { name: 'Popular items' }),
    page.getByRole('heading', { name: 'Pizza', exact: true }),
    page.getByRole('heading', { name: 'Drinks', exact: true }),
    page.getByRole('heading', { name: 'Customer reviews' }),
    page.getByRole('contentinfo'),
  ]
  await expectFromTopToBottom(inOrder)
  const [header, chip] = await Promise.all(inOrder.slice(0, 2).map(requireBox))
  // From 768 px on the address stands inside of the header.
  expect((chip?.y ?? 0) < (header?.bottom ?? 0)).toBe(project.name === 'desk')
  await expectAccessible(page)
})

test('MENU-03 reviews show text, rating, name and date @phone', async ({ page, site }) => {
  await page.goto(site.origin('sawah'))
  const reviews = page.getByRole('region', { name: 'Customer reviews' })
  await expect(reviews.getByRole('listitem')).toHaveCount(6)
  const fourth = reviews.getByRole('listitem').nth(3)
  await expect(fourth).toContainText('I would love a little more dressing with the soba.')
  await expect(fourth.getByRole('img', { name: '4 out of 5' })).toBeAttached()
  await expect(fourth).toContainText('Daniel')
  await expect(fourth).toContainText('22 October 2026')
})

test('MENU-02 MENU-03 neither popular items nor reviews when the company names none @phone', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, {
    menu: menuDocument({ Soup: [{ id: 'soto', name: 'Soto ayam' }] }),
  })
  await page.goto(company.origin)
  await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /popular|reviews/i })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /pick up from|deliver to/i })).toHaveCount(0)
})

test('MENU-01 the menu is grouped by category, and can be read without any script @phone', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.origin('sawah'))
  const bowls = page.getByRole('region', { name: 'Bowls', exact: true })
  await expect(bowls.getByRole('listitem')).toHaveCount(6)
  await expect(bowls).toContainText('Salmon bento bowl')
  await expect(page.getByRole('region', { name: 'Toast' })).toContainText('Avocado toast')
  await context.close()
})

test('MENU-08 the menu is requested without sign-in @phone', async ({ page, site }) => {
  const requesting = page.waitForRequest(/\/menus\?/)
  await page.goto(site.origin('bara'))
  const request = await requesting
  expect((await request.allHeaders()).authorization).toBeUndefined()
  expect((await request.response())?.status()).toBe(200)
})

test('MENU-05 home hosts the product dialog @phone', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await page
    .getByRole('button', { name: /^Sambal prawn/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sambal prawn' })).toBeVisible()
})
