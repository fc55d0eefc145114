// The purchase history in each of its states, and having an order again.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { orderAnswer, paidBy } from '../support/order-answer.ts'
import { advance, beSignedIn, placeOrderOf } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const LIST = /\/customers\/orders(\?.*)?$/
const HISTORY = '/account/purchase-history'
test.use({ expectedComplaint: /401|500|503|subscription|AuthError|403/ })

test('HIST-01 a guest stays on the page and is prompted to sign in (AMB-003)', async ({ page, site }) => {
  await page.goto(`${site.origin('bara')}${HISTORY}`)
  await expectToast(page, 'Login required to view this page')
  await expect(page).toHaveURL(`${site.origin('bara')}${HISTORY}`)
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(page.getByText('Please login to view your purchase history')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Login Now' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in with WhatsApp' })).toBeVisible()
})

test('HIST-02 HIST-03 a session that is over leaves no orders and the same request', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625131' })
  await page.route(LIST, route =>
    route.fulfill({
      status: 401,
      json: { status: false, code: 'unauthenticated', message: 'Your session has expired' },
    }),
  )
  await page.goto(`${origin}${HISTORY}`)
  await expectToast(page, 'Login required to view this page')
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Login Now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('HIST-06 HIST-08 eight rows while it loads, then nothing yet and the way to the menu', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625132' })
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(LIST, async route => {
    await held
    await route.continue()
  })
  await page.goto(`${origin}${HISTORY}`)
  await expect(page.getByText('Loading orders')).toBeAttached()
  await expect(page.locator('[data-skeleton-row]')).toHaveCount(8)
  release()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await page.getByRole('link', { name: 'explore menu' }).click()
  await expect(page).toHaveURL(`${origin}/`)
})

test('HIST-07 a failure is shown and can be retried', async ({ page, site }) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625133' })
  // The page may ask again by itself, when its connection comes alive: until something is pressed no answer is good.
  const isPressed = () => page.evaluate(() => document.documentElement.dataset['pressed'] === 'yes')
  await page.route(LIST, async route =>
    (await isPressed())
      ? route.continue()
      : route.fulfill({
          status: 503,
          json: { status: false, code: 'overloaded', message: 'We are very busy, please try again shortly' },
        }),
  )
  await page.goto(`${origin}${HISTORY}`)
  await expect(page.getByRole('heading', { name: 'Failed to load orders' })).toBeVisible()
  await expect(page.getByText('We are very busy, please try again shortly')).toBeVisible()
  await page.evaluate(() => {
    const note = () => document.documentElement.setAttribute('data-pressed', 'yes')
    document.addEventListener('click', note, { capture: true })
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})

/** A delivery on its way, a cancelled order without a number, and one that is ready. */
async function openHistory(page: Page, site: Site, phone: string): Promise<Locator> {
  const { origin } = await beSignedIn({ page, site, phone })
  await page.route(LIST, route =>
    route.fulfill({
      json: {
        status: true,
        data: [
          orderAnswer({ status: 'on_deliver', created_at: '2026-11-01T17:00:00.000Z' }),
          orderAnswer({
            id: '0192d3a0-0000-7000-8000-0000000000ab',
            outlet_order_id: '',
            status: 'cancelled',
          }),
          orderAnswer({
            id: '0192d3a0-0000-7000-8000-0000000000ac',
            outlet_order_id: '7',
            status: 'ready',
            ...paidBy('cash'),
          }),
        ],
      },
    }),
  )
  await page.goto(`${origin}${HISTORY}`)
  return page.getByRole('table', { name: 'Purchase history' })
}

test('HIST-09 HIST-10 HIST-11 a table of four columns, each row with its number or id and its day', async ({
  page,
  site,
}) => {
  const table = await openHistory(page, site, newPhone())
  await expect(table.getByRole('columnheader')).toHaveText([
    'purchase id',
    'transaction detail',
    'total price',
    'status',
  ])
  await expect(table.getByRole('row', { name: /Order #20418/ })).toContainText('02 November 2026')
  await expect(table.getByRole('row', { name: /Order #0192d3a0-0000-7000-8000-0000000000ab/ })).toBeVisible()
  await expectAccessible(page)
})

test('HIST-12 HIST-13 a row has its items, their count, the total and the status', async ({ page, site }) => {
  const row = (await openHistory(page, site, newPhone())).getByRole('row', { name: /#20418/ })
  await expect(row).toContainText('1 Diavola, 2 Garlic bread')
  await expect(row).toContainText('Rp 295.000')
  await expect(row).toContainText('3 items')
  await expect(row).toContainText('On Deliver')
})

test('HIST-14 HIST-15 an order under way can be tracked, one that is over can be had again', async ({
  page,
  site,
}) => {
  const table = await openHistory(page, site, newPhone())
  const cancelled = table.getByRole('row', { name: /0192d3a0/ })
  await expect(cancelled.getByRole('button', { name: /^Reorder/ })).toBeVisible()
  await expect(cancelled.getByRole('link', { name: /^Track/ })).toHaveCount(0)
  await expect(table.getByRole('row', { name: /#7/ }).getByRole('button')).toHaveCount(0)
  await table.getByRole('link', { name: 'Track order #20418' }).click()
  await expect(page).toHaveURL(/\/orders\/0192d3a0-0000-7000-8000-0000000000aa$/)
})

test('HIST-17 HIST-22 HIST-23 an order is had again in the place of the cart', async ({ page, site }) => {
  const session = await beSignedIn({ page, site, phone: '81234625135' })
  const order = await placeOrderOf(session, 'Garlic bread')
  await advance(site, order.id, 'cancelled')
  await page.goto(session.origin)
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  await page.goto(`${session.origin}${HISTORY}`)
  await page.getByRole('button', { name: `Reorder order #${order.outlet_order_id}` }).click()
  await expect(page).toHaveURL(`${session.origin}/cart`)
  await expectToast(page, 'Items added to cart')
  await expect(page.getByRole('heading', { name: 'Garlic bread' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Diavola' })).toHaveCount(0)
})

test('HIST-20 HIST-24 AMB-049 items no longer on the menu are left out, and a message says so', async ({
  page,
  site,
}) => {
  const session = await beSignedIn({ page, site, phone: '81234625136' })
  const order = await placeOrderOf(session, 'Garlic bread')
  await advance(site, order.id, 'cancelled')
  const items = [
    ...order.items,
    { ...order.items[0], id: 'x', product_id: 'sold-for-good', name: 'Old pizza' },
  ]
  await page.route(LIST, route =>
    route.fulfill({ json: { status: true, data: [{ ...order, status: 'cancelled', items }] } }),
  )
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.goto(`${session.origin}${HISTORY}`)
  await page.route(/\/menus\?v=latest/, async route => {
    await held
    await route.continue()
  })
  const again = page.getByRole('button', { name: /^Reorder/ })
  await again.click()
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(page).toHaveURL(`${session.origin}/cart`)
  await expectToast(page, 'Some items are no longer available and were not added to cart')
  await expectToast(page, 'Items added to cart')
  await expect(page.getByRole('heading', { name: 'Garlic bread' })).toBeVisible()

  // Nothing at all of it is left: only the warning.
  await page.route(LIST, route =>
    route.fulfill({
      json: { status: true, data: [{ ...order, status: 'cancelled', items: items.slice(-1) }] },
    }),
  )
  await page.goto(`${session.origin}${HISTORY}`)
  await again.click()
  await expect(page).toHaveURL(`${session.origin}/cart`)
  await expectToast(page, 'Some items are no longer available and were not added to cart', 2)
  await expectToast(page, 'Items added to cart', 1)
})

test('HIST-21 HIST-25 an order with no items, and a menu that does not come, leave the cart as it is', async ({
  page,
  site,
}) => {
  const session = await beSignedIn({ page, site, phone: '81234625137' })
  await page.goto(session.origin)
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  await page.route(LIST, route =>
    route.fulfill({ json: { status: true, data: [orderAnswer({ status: 'complete', items: [] })] } }),
  )
  await page.goto(`${session.origin}${HISTORY}`)
  await page.getByRole('button', { name: /^Reorder/ }).click()
  await expectToast(page, 'Error adding items to cart', 1)
  await page.reload()
  await page.route(/\/menus\?v=latest/, route => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: /^Reorder/ }).click()
  await expectToast(page, 'Error adding items to cart', 2)
  await page.unroute(/\/menus\?v=latest/)
  await page.goto(`${session.origin}/cart`)
  await expect(page.getByRole('heading', { name: 'Diavola' })).toBeVisible()
})
