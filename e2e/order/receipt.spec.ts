// The order on paper.
import { ORDER_ID, orderAnswer } from '../support/order-answer.ts'
import { beSignedIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('TICKET-06 the order page prints as a receipt: who, the tax number, which order, what, the price of each modifier, how much, and nothing to press', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625191' })
  await page.route(`**/customers/orders/${ORDER_ID}`, route =>
    route.fulfill({
      json: { status: true, data: orderAnswer({ status: 'complete_deliver', paid: true }) },
    }),
  )
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByRole('heading', { name: 'Food delivered' })).toBeVisible()
  await expect(page.getByText('Bara Pizza', { exact: true })).toBeHidden()
  await expect(page.getByText('Tax no.')).toBeHidden()
  await expect(page.getByText('Large 33 cm', { exact: true })).toBeVisible()
  const priceOnPaper = () =>
    page
      .getByText('Large 33 cm', { exact: true })
      .evaluate(option => getComputedStyle(option, '::after').content)
  expect(await priceOnPaper()).toBe('none')
  await page.emulateMedia({ media: 'print' })
  for (const words of [
    'Bara Pizza',
    /^#20418 · 20 November 2026, 18:42$/,
    'Diavola',
    'Tax no. P.2.0048217.05.02',
    'Paid',
  ])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  expect(await priceOnPaper()).toMatch(/Rp\s77\.000"$/)
  await expect(page.getByText('Cut in 8 slices, please')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText('Rp 295.000')
  await expect(page.getByRole('heading', { name: 'Food delivered' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Get Help via Whatsapp')).toBeHidden()
})
