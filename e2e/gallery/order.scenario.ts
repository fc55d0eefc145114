// An order: waiting for its payment by each method, failed, on its way, done, and not to be shown.
import { answerOrder, CARD, ORDER_ID, paidBy } from '../support/order-answer.ts'
import { beGuest, type GuestOptions } from './guest.ts'
import { orderOf } from './order-of.ts'
import { expect, scenario } from './scenario.ts'

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

scenario('a virtual account', async ({ page, site, slug, take }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = paidBy('virtual_account', { account_number: '3816500012345678' })
  const change = await openOrder({ page, site, slug }, { ...account, ...dueIn(23.7 * HOUR_MS) })
  await expect(page.getByRole('timer')).toBeVisible()
  await take('24-order-pending-va', 'A virtual account that waits for its payment')
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await expect(page.getByRole('button', { name: 'Add new card' })).toBeVisible()
  await take('24-order-pay-another-way', 'Another way to pay it')
  await page.keyboard.press('Escape')
  const checked = (asked_at: string) => ({
    payment_check: { asked_at, answered_at: '2026-11-20T10:50:10.000Z' },
    ...dueIn(23.7 * HOUR_MS),
  })
  change(checked('2026-11-20T10:50:10.000Z'))
  await page.reload()
  await expect(page.getByText(/^We asked the bank at/)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await take('24-order-pending-checked', 'What the bank said, and the ways out')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible()
  await take('24-order-cancel', 'Giving it up is asked for once more')
  await page.keyboard.press('Escape')
  change(checked('2026-11-20T10:55:10.000Z'))
  await page.reload()
  await expect(page.getByText(/did not answer/)).toBeVisible()
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

scenario('QRIS', async ({ page, site, slug, take }) => {
  await openOrder({ page, site, slug }, { ...paidBy('qris', { qr_string: QR }), ...dueIn(23.9 * HOUR_MS) })
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await take('25-order-pending-qris', 'A QRIS code that waits for its payment')
})

scenario('a card', async ({ page, site, slug, take }) => {
  const change = await openOrder({ page, site, slug }, paidBy('card', {}, CARD))
  await expect(page.getByRole('heading', { name: 'Waiting for bank confirmation' })).toBeVisible()
  await take('26-order-card-waiting', 'A card that the bank is asked about')
  change({
    ...paidBy('card', { actions: [{ url: `${site.sandbox}/xendit/question` }] }, CARD),
    ...dueIn(0.5 * HOUR_MS, HOUR_MS),
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue at the bank' })).toBeVisible()
  await take('26-order-card-left', "A card whose bank's page was left")
  change({ failed_orders: [{ failed_code: 'INSUFFICIENT_BALANCE' }] })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  await take('27-order-card-failed', 'A card that the bank refused')
})

const captures = (...given: { amount: number; status: string; reason?: string }[]) => ({
  captures: given.map(capture => ({ reason: null, captured_at: '2026-11-20T10:50:00.000Z', ...capture })),
})

scenario('money that does not simply pay', async ({ page, site, slug, take }) => {
  const qris = paidBy('qris', { qr_string: QR })
  const held = { amount: 100_000, status: 'held', reason: 'wrong_amount' }
  const change = await openOrder({ page, site, slug }, { ...qris, ...captures(held), payment_status: 'held' })
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible()
  await take('28-order-money-held', 'Less money came than the order costs')
  const returned = captures({ ...held, status: 'refunded' })
  change({ ...returned, payment_status: 'refunded' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your payment goes back' })).toBeVisible()
  await take('28-order-money-returned', 'What came went back, and the order can still be paid')
  change({ ...returned, payment_status: 'waiting', ...dueIn(0.2 * HOUR_MS, HOUR_MS) })
  await page.reload()
  await expect(page.getByText('Rp 100.000 was given back')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await take('28-order-money-noted', 'It is paid anew, and what came before went back')
  const paid = { paid: true, payment_status: 'paid', ...paidBy('qris') }
  const second = { amount: 295_000, status: 'held', reason: 'second' }
  change({ ...paid, status: 'prepare_order', ...captures({ amount: 295_000, status: 'accepted' }, second) })
  await page.reload()
  await expect(page.getByText(/came once more than needed/)).toBeVisible()
  await take('28-order-money-second', 'An order that was paid twice')
  change({ ...paid, status: 'cancelled', ...captures({ amount: 295_000, status: 'accepted' }) })
  await page.reload()
  await expect(page.getByText('Rp 295.000 is on its way back')).toBeVisible()
  await take('28-order-money-returning', 'A paid order that was cancelled')
})

scenario('items that changed', async ({ page, site, slug, take }) => {
  const placed = orderOf(slug) as { items: { quantity: number }[]; subtotal: number; total: number }
  const [dish, twice, drink] = placed.items
  const changed_items = {
    at: '2026-11-20T10:49:00.000Z',
    reason: 'We have only one left',
    items_before: placed.items,
  }
  const reduced = 35_000
  await openOrder(
    { page, site, slug },
    {
      ...paidBy('qris'),
      paid: true,
      payment_status: 'paid',
      status: 'prepare_order',
      items: [dish, { ...twice, quantity: 1 }, drink],
      changed_items,
      reduced,
      placed_total: placed.total,
      subtotal: placed.subtotal - reduced,
      total: placed.total - reduced,
    },
  )
  await expect(page.getByRole('region', { name: /^Your order changed at/ })).toBeVisible()
  await take('68-order-changed', 'An item was taken out in the kitchen')
  await page.getByRole('region', { name: 'Payment', exact: true }).scrollIntoViewIfNeeded()
  await take('68-order-changed-money', 'What was paid, and what goes back')
})

scenario('on its way', async ({ page, site, slug, take }) => {
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

scenario('not to be shown', async ({ page, site, slug, take }) => {
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
  // The page leaves for the history after two seconds: too soon for all that is looked at.
  await page.evaluate(() => Object.assign(history, { pushState: () => {}, replaceState: () => {} }))
  await take('29-order-failed', 'An order that could not be loaded')
})
