// An order that came to nothing: the customer learns why, and of money only where there was some.
import { openCompany } from '../support/company.ts'
import { answerOrder, ORDER_ID, paidBy } from '../support/order-answer.ts'
import { beSignedIn, placeOrderOf, reject } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const MONEY = /is on its way back/

test('BOARD-20 the words of the restaurant reach the open page of a cash order, and no word of money', async ({
  page,
  site,
}) => {
  const session = await beSignedIn({ page, site, phone: '81234625141' })
  const order = await placeOrderOf(session, 'Garlic bread')
  await page.goto(`${session.origin}/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
  const reason = 'The oven is cold, we are sorry.'
  await reject(site, { company: 'bara', orderId: order.id, reason })
  const top = page.getByRole('region', { name: 'Order progress' })
  await expect(top.getByText('Cancelled')).toBeVisible()
  await expect(top.getByText('Reason given by the restaurant')).toBeVisible()
  await expect(top.getByText(reason)).toBeVisible()
  await expect(page.getByText(MONEY)).toHaveCount(0)
})

const cancelled = (by: string, reason: string | null = null) => ({
  status: 'cancelled',
  cancellation: { by, reason, at: '2026-11-20T11:00:00.000Z' },
})

test.describe('other cancellations', () => {
  test.use({ expectedComplaint: /404|subscription|AuthError|403/ })

  test('BOARD-20 a paid order says that the money goes back; one that was refunded only why', async ({
    page,
    site,
  }) => {
    const { origin } = await beSignedIn({ page, site, phone: '81234625142' })
    const paid = { ...paidBy('qris'), paid: true, ...cancelled('restaurant', 'Sold out') }
    const change = await answerOrder(page, paid)
    await page.goto(`${origin}/orders/${ORDER_ID}`)
    await expect(page.getByText('Sold out')).toBeVisible()
    await expect(page.getByText(MONEY)).toBeVisible()
    change({ ...paid, status: 'refunded' })
    await page.reload()
    await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
    await expect(page.getByText('Sold out')).toBeVisible()
    await expect(page.getByText(MONEY)).toHaveCount(0)
  })

  test('BOARD-20 a cancellation by the system is explained in the language of the page', async ({
    page,
    site,
  }) => {
    const company = await openCompany(site, { words: { locales: ['id'] } })
    const { origin } = await beSignedIn({ page, site, slug: company.slug, phone: '81234625143' })
    const change = await answerOrder(page, cancelled('not_confirmed', 'nobody acknowledged it in time'))
    await page.goto(`${origin}/orders/${ORDER_ID}`)
    await expect(page.getByText('Restoran tidak mengonfirmasi pesanan tepat waktu.')).toBeVisible()
    await expect(page.getByText('nobody acknowledged')).toHaveCount(0)
    change(cancelled('not_paid'))
    await page.reload()
    await expect(page.getByText('Pembayaran tidak diterima tepat waktu.')).toBeVisible()
  })
})
