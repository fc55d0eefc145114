// The bar at the bottom while something is in the cart.
import { expectAccessible } from '../support/accessibility.ts'
import { requireBox } from '../support/boxes.ts'
import { openCartWith } from '../support/cart.ts'
import { openCompany } from '../support/company.ts'
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { menuDocument } from '../support/menu.ts'
import { prepareCart } from '../support/prepared-cart.ts'
import { expect, test } from '../support/test.ts'

const viewCart = /^view cart/i

test('COMPANY-21 COMPANY-22 the bar is there exactly while the cart is not empty, with hint, count and total', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  await expect(page.getByRole('heading', { name: 'Pizza', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: viewCart })).toHaveCount(0)
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  const bar = page.getByRole('link', { name: 'View cart, Rp 125.000, 1 item' })
  await expect(bar).toBeInViewport()
  await expect(bar).toHaveAttribute('href', '/cart')
  const hint = page.getByText('Fresh from the oven until 23.00 tonight').filter({ visible: true })
  await expect(hint).toBeInViewport()
  await addFirstChoice(page, 'Margherita')
  await expect(page.getByRole('link', { name: 'View cart, Rp 220.000, 2 items' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('link', { name: 'View cart, Rp 220.000, 2 items' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('COMPANY-21 the bar leaves with the last item @phone', async ({ page, site }) => {
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  await page.getByRole('button', { name: 'Remove Garlic bread' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Pizza', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: viewCart })).toHaveCount(0)
})

test('COMPANY-21 not on cart, order and static pages (AMB-028) @phone', async ({ page, site }) => {
  await prepareCart({ page, origin: site.origin('sawah') }, ['Crisp tempeh'])
  await page.goto(site.origin('sawah'))
  await expect(page.getByRole('link', { name: viewCart })).toBeVisible()
  for (const path of ['/cart', '/orders/1', '/terms-and-conditions', '/privacy-policy']) {
    await page.goto(`${site.origin('sawah')}${path}`)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByRole('link', { name: viewCart })).toHaveCount(0)
  }
})

test('COMPANY-22 without a hint the bar is the button alone, and the footer is never covered @phone', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, {
    menu: menuDocument({ Soup: [{ id: 'soto', name: 'Soto ayam' }] }),
  })
  await prepareCart({ page, origin: company.origin }, ['Soto ayam'])
  await page.goto(company.origin)
  const bar = page.getByRole('link', { name: viewCart })
  await expect(bar).toBeVisible()
  const frame = bar.locator('..')
  await expect(frame.getByRole('paragraph')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const copyright = page.getByRole('contentinfo').getByText(/All rights reserved/)
  await expect
    .poll(async () => (await requireBox(copyright)).bottom)
    .toBeLessThan((await requireBox(frame)).y)
})

test('screen readers announce an added item @phone', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await addFirstChoice(page, 'Garlic bread')
  await expect(page.getByText('Garlic bread added, 1 item in cart')).toBeAttached()
})
