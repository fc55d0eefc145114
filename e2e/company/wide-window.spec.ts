// Windows with room beside the menu: the cart as a column from 1100 px on, the categories and a third product from 1700 px.
import { requireBox } from '../support/boxes.ts'
import { fillCart } from '../support/cart.ts'
import { openCompany } from '../support/company.ts'
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { menuDocument } from '../support/menu.ts'
import { prepareCart } from '../support/prepared-cart.ts'
import { expect, test } from '../support/test.ts'

const CART_COLUMN = /cart-column-/

test('what is added is seen beside the menu, and changed there', { tag: '@desk' }, async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  const column = page.getByRole('region', { name: 'Your Cart' })
  await expect(column).toContainText('Your cart is empty')
  const menuAt = async () => {
    const { x, width, height } = await requireBox(page.locator('#menu'))
    return { x, width, height }
  }
  const before = await menuAt()

  await addFirstChoice(page, 'Garlic bread')
  await declineOffer(page)
  const line = column.getByRole('listitem').filter({ hasText: 'Garlic bread' })
  await expect(line).toBeVisible()
  expect(await menuAt()).toEqual(before)

  await line.getByRole('button', { name: /increase|more/i }).click()
  await expect(column.getByRole('link', { name: /^view cart, .*, 2 items/i })).toBeVisible()
  await line.getByRole('button', { name: /^edit/i }).click()
  await page.getByRole('dialog').getByRole('button', { name: /close/i }).click()
  await line.getByRole('button', { name: /decrease|less/i }).click()
  await line.getByRole('button', { name: /remove/i }).click()
  await expect(column).toContainText('Your cart is empty')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toBeVisible()

  await expect(page.locator('.cart-bar')).toBeHidden()
  await column.getByRole('link', { name: /^view cart/i }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('beside a short menu the column is whole, and its button can be pressed', { tag: '@desk' }, async ({
  page,
  site,
}) => {
  const company = await openCompany(site, {
    menu: menuDocument({ Soup: [{ id: 'soto', name: 'Soto ayam' }] }),
  })
  await page.goto(company.origin)
  await addFirstChoice(page, 'Soto ayam')
  await page
    .getByRole('region', { name: 'Your Cart' })
    .getByRole('link', { name: /^view cart/i })
    .click()
  await expect(page).toHaveURL(/\/cart$/)
})

for (const slug of ['bara', 'sawah']) {
  test(`a full column of ${slug} ends inside the window at the top of the page`, { tag: '@desk' }, async ({
    page,
    site,
  }) => {
    const product = { bara: 'Garlic bread', sawah: 'Green terrace bowl' }[slug] ?? ''
    await prepareCart({ page, origin: site.origin(slug) }, [product])
    await page.goto(site.origin(slug))
    await fillCart(page, 10)
    await page.goto(site.origin(slug))
    const column = page.getByRole('region', { name: 'Your Cart' })
    await expect(column.getByRole('heading', { level: 3 })).toHaveCount(10)
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
    const { bottom } = await requireBox(column.locator('> *'))
    expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  })
}

test.describe('when the column does not come', () => {
  test.use({ expectedComplaint: /ERR_FAILED|Failed to (load|fetch)/ })

  test('the menu stays, and no bar takes its place for a moment', { tag: '@desk' }, async ({
    page,
    site,
  }) => {
    await prepareCart({ page, origin: site.origin('bara') }, ['Garlic bread'])
    await page.route(CART_COLUMN, route => route.abort())
    const failed = page.waitForEvent('requestfailed', request => CART_COLUMN.test(request.url()))
    await page.goto(site.origin('bara'))
    await expect(page.locator('.cart-bar')).toBeAttached()
    await expect(page.locator('.cart-bar')).toBeHidden()
    await failed
    await page.getByRole('link', { name: /^Cart, 1 item/ }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'Garlic bread' })).toBeVisible()
  })
})

test('the column goes along with the reader and ends above the footer', { tag: '@desk' }, async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  const card = page.getByRole('region', { name: 'Your Cart' }).locator('> *')
  await expect(card).toBeVisible()
  await page.mouse.wheel(0, 1500)
  await expect.poll(async () => Math.round((await requireBox(card)).y)).toBe(152)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const footer = page.getByRole('contentinfo')
  await expect.poll(async () => (await requireBox(card)).bottom <= (await requireBox(footer)).y).toBe(true)
})

test('a window that becomes wide gets the column, and one that becomes narrow the bar', {
  tag: '@desk',
}, async ({ page, site }) => {
  const columns: string[] = []
  page.on('request', request => CART_COLUMN.test(request.url()) && columns.push(request.url()))
  await page.setViewportSize({ width: 1099, height: 800 })
  await prepareCart({ page, origin: site.origin('sawah') }, ['Green terrace bowl'])
  await page.goto(site.origin('sawah'))
  const bar = page.locator('.cart-bar')
  const column = page.getByRole('region', { name: 'Your Cart' })
  await expect(bar).toBeVisible()
  await expect(column).toBeHidden()
  expect(columns).toEqual([])
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(column).toContainText('Green terrace bowl')
  await expect(bar).toBeHidden()
  expect((await requireBox(page.locator('#menu'))).right).toBeLessThanOrEqual((await requireBox(column)).x)
  await page.setViewportSize({ width: 1099, height: 800 })
  await expect(bar).toBeVisible()
  await expect(column).toBeHidden()
})

test('at 1920 px three products share a row, and the categories stand at the side', { tag: '@desk' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(site.origin('bara'))
  const categories = page.getByRole('navigation', { name: 'Menu' })
  await expect(categories).toBeVisible()
  await expect(page.getByRole('button', { name: /choose a category/i })).toBeHidden()
  const pizza = page.getByRole('region', { name: 'Pizza', exact: true })
  const cards = pizza.getByRole('listitem')
  const tops = await cards.evaluateAll(all => all.map(card => card.getBoundingClientRect().top))
  expect(tops.filter(top => top === tops[0])).toHaveLength(3)
  const link = categories.getByRole('link', { name: 'Pizza', exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expect.poll(async () => Math.round((await requireBox(pizza)).y)).toBe(72 + 140)
})
