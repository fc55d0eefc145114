// Widths, layers and where short messages stand.
import { requireBox } from '../support/boxes.ts'
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { advance, beSignedIn, placeOrderOf, subscriptionTo } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// A phone is narrower than both.
test('UIST-09 the menu is at most 780 px wide, the cart 488 px', { tag: '@desk' }, async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await expect(page.locator('#menu')).toHaveCSS('max-width', '780px')
  expect((await requireBox(page.locator('#menu'))).width).toBe(780)
  await addFirstChoice(page, 'Garlic bread')
  await declineOffer(page)
  await page.getByRole('link', { name: /^view cart/i }).click()
  const block = page.getByRole('region', { name: /how would you like/i })
  expect((await requireBox(block)).width).toBe(488)
})

test('UIST-07 a dialog is 560 px wide and centred', { tag: '@desk' }, async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await page.getByRole('button', { name: /choose a category/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await expect(dialog).toHaveCSS('transform', 'none')
  const box = await requireBox(dialog)
  expect(box.width).toBe(560)
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(Math.abs(box.x + 280 - width / 2)).toBeLessThan(10)
})

// Sets its widths itself.
test('UIST-07 UIST-08 dialogs are sheets up to 767 px and centred from 768 px on', { tag: '@desk' }, async ({
  page,
  site,
}) => {
  for (const [width, isSheet] of [
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(site.origin('sawah'))
    await page.getByRole('button', { name: /choose a category/i }).click()
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await expect(dialog).toBeVisible()
    const bottom = async () => Math.round((await requireBox(dialog)).bottom)
    if (isSheet) await expect.poll(bottom).toBe(800)
    else await expect.poll(bottom).toBeLessThan(790)
  }
})

test('COMPANY-15 UIST-09 AMB-087 short messages come at the bottom right, above the bar; the order page is at most 488 px wide', async ({
  page,
  site,
}, { project }) => {
  const session = await beSignedIn({ page, site, phone: newPhone() })
  const order = await placeOrderOf(session, 'Garlic bread')
  const subscribed = subscriptionTo(session, order)
  await page.goto(session.origin)
  await addFirstChoice(page, 'Garlic bread')
  await declineOffer(page)
  await subscribed
  // What the page says of an order stays, so that it can be measured.
  await advance(site, order.id, 'prepare_order')
  const toast = page
    .getByRole('region', { name: /notifications/i })
    .getByRole('listitem')
    .first()
  await expect(toast).toBeVisible()
  const isDesk = project.name === 'desk'
  // On a desk the column beside the menu has its button at the bottom of the window once the cart is long.
  const bar = await requireBox(
    page.getByRole('link', { name: /^view cart/i }).locator(isDesk ? '..' : '../..'),
  )
  const { innerWidth, innerHeight } = await page.evaluate(() => ({
    // Excludes the space reserved for a scroll bar.
    innerWidth: document.body.getBoundingClientRect().right,
    innerHeight: window.innerHeight,
  }))
  const gap = async () => Math.round(innerHeight - bar.height - (await requireBox(toast)).bottom)
  await expect.poll(gap).toBe(isDesk ? 32 : 16)
  const box = await requireBox(toast)
  expect(Math.round(innerWidth - box.right)).toBe(isDesk ? 32 : 16)
  expect(box.width).toBe(isDesk ? 356 : 358)
  // AMB-087: above every sheet.
  const layer = await page
    .locator('[data-sonner-toaster]')
    .evaluate(element => Number(getComputedStyle(element).zIndex))
  expect(layer).toBeGreaterThan(9_999_999)
  const close = await requireBox(toast.getByRole('button', { name: /close/i }))
  expect(close.right).toBeLessThanOrEqual(box.right)
  expect(close.y).toBeGreaterThanOrEqual(box.y)
  if (project.name === 'phone') return
  await page.goto(`${session.origin}/orders/${order.id}`)
  const block = page.getByRole('region', { name: 'Items', exact: true })
  await expect(block).toBeVisible()
  expect((await requireBox(block)).width).toBe(488)
})
