// An order: waiting for its payment by each method, failed, on its way, done, and not to be shown.
import { answerOrder, CARD, ORDER_ID, paidBy } from '../support/order-answer.ts'
import { beGuest, type GuestOptions } from './guest.ts'
import { orderOf } from './order-of.ts'
import { expect, walk } from './walk.ts'

const HOUR_MS = 60 * 60_000
const QR =
  '00020101021226670016COM.NOBUBANK.WWW01189360050300000898740214545616521520303UMI51440014ID.CO.QRIS.WWW5303360'

const dueIn = (ms: number, of = 24 * HOUR_MS) => ({
  created_at: new Date(Date.now() + ms - of).toISOString(),
  payment_due_date: new Date(Date.now() + ms).toISOString(),
})

async function openOrder(guest: GuestOptions, given: object): Promise<(next: object) => void> {
  const { page, slug } = guest
  const { origin } = await beGuest({ ...guest, hasCart: false })
  const change = await answerOrder(page, { ...orderOf(slug), ...given })
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  return next => change({ ...orderOf(slug), ...given, ...next })
}

walk('a virtual account', async ({ page, site, slug, take }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = paidBy('virtual_account', { account_number: '3816500012345678' })
  const change = await openOrder({ page, site, slug }, { ...account, ...dueIn(23.7 * HOUR_MS) })
  await expect(page.getByRole('timer')).toBeVisible()
  await take('24-order-pending-va', 'A virtual account that waits for its payment')
  change(dueIn(0.16 * HOUR_MS))
  await page.reload()
  await page.getByRole('button', { name: 'Copy the account number' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await take('24-order-pending-va-copied', 'Its number was copied, and there is little time left')
  change(dueIn(-HOUR_MS))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This payment has expired' })).toBeVisible()
  await take('24-order-expired', 'The time to pay is over')
})

walk('QRIS', async ({ page, site, slug, take }) => {
  await openOrder({ page, site, slug }, { ...paidBy('qris', { qr_string: QR }), ...dueIn(23.9 * HOUR_MS) })
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await take('25-order-pending-qris', 'A QRIS code that waits for its payment')
})

walk('a card', async ({ page, site, slug, take }) => {
  const change = await openOrder({ page, site, slug }, paidBy('card', {}, CARD))
  await expect(page.getByRole('heading', { name: 'Waiting for bank confirmation' })).toBeVisible()
  await take('26-order-card-waiting', 'A card that the bank is asked about')
  change({ failed_orders: [{ failed_code: 'INSUFFICIENT_BALANCE' }] })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  await take('27-order-card-failed', 'A card that the bank refused')
})

walk('on its way', async ({ page, site, slug, take }) => {
  const paid = { paid: true, payment_status: 'paid', ...paidBy('virtual_account') }
  const change = await openOrder({ page, site, slug }, { ...paid, status: 'on_deliver' })
  await expect(page.getByRole('heading', { name: 'Your food is coming to you' })).toBeVisible()
  await take('28-order-tracking', 'An order on its way')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await take('29-order-tracking-details', 'Its payment and its sum')
  for (const [status, name, caption] of [
    ['prepare_order', '28-order-preparing', 'An order that is being prepared'],
    ['complete', '28-order-complete', 'An order that has arrived'],
    ['cancelled', '28-order-cancelled', 'An order that was cancelled'],
  ] as const) {
    change({ status })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Items' })).toBeVisible()
    await take(name, caption)
  }
})

walk('not to be shown', async ({ page, site, slug, take }) => {
  const { origin } = await beGuest({ page, site, slug, hasCart: false })
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await take('29-order-not-found', 'An order that is not there')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/customers/orders/${ORDER_ID}`, async route => {
    await held
    await route.fulfill({ status: 500, json: { status: false, code: 'internal', message: '' } })
  })
  await page.reload()
  await expect(page.getByText('Loading order')).toBeAttached()
  await take('29-order-loading', 'An order that is being loaded')
  release()
  await expect(page.getByRole('heading', { name: 'Failed to load order details' })).toBeVisible()
  await take('29-order-failed', 'An order that could not be loaded')
})
