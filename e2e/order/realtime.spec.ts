// What happens to an order reaches the customer by itself, on whatever page that is.
import { advance, beSignedIn, placeOrderOf, subscriptionTo } from '../support/session.ts'
import { expectOnlyTheMenu, noteSubscriptions } from '../support/subscriptions.ts'
import { expect, test } from '../support/test.ts'

test('RT-08 RT-09 TOAST-10 a change shows a toast on every page, which stays and links to the order', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const session = await beSignedIn({ page, site, phone: '81234625101' })
  const order = await placeOrderOf(session, 'Garlic bread')
  const subscribed = subscriptionTo(session, order)
  await page.goto(session.origin)
  await subscribed
  await advance(site, order.id, 'prepare_order')
  const toast = page.getByText(`Order #${order.outlet_order_id}: Prepare Food`)
  await expect(toast).toBeVisible()

  await advance(site, order.id, 'ready')
  const second = page.getByText(`Order #${order.outlet_order_id}: Ready`)
  await expect(second).toBeVisible()
  // Longer than any other message stays.
  await page.clock.runFor(10_000)
  await expect(second).toBeVisible()
  // The second change of one order takes the place of the first.
  await expect(toast).toBeHidden()
  await page.getByRole('button', { name: 'View order' }).click()
  await expect(page).toHaveURL(`${session.origin}/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Your food is ready' })).toBeVisible()
})

test('RT-08 what happened while the connection was cut is there within 5 s of the reconnection', async ({
  page,
  site,
}) => {
  const session = await beSignedIn({ page, site, phone: '81234625102' })
  const order = await placeOrderOf(session, 'Garlic bread')
  let isCut = false
  const cuts: (() => Promise<void>)[] = []
  await page.routeWebSocket(/\/app\//, socket => {
    if (isCut) {
      void socket.close({ code: 1001 })
      return
    }
    socket.connectToServer()
    cuts.push(() => socket.close({ code: 1001 }))
  })
  const subscribed = subscriptionTo(session, order)
  await page.goto(`${session.origin}/account/purchase-history`)
  await subscribed
  const row = page.getByRole('row', { name: new RegExp(`#${order.outlet_order_id}`) })
  await expect(row.getByText('Approved')).toBeVisible()

  isCut = true
  await Promise.all(cuts.map(cut => cut()))
  await advance(site, order.id, 'prepare_order')
  await expect(row.getByText('Approved')).toBeVisible()
  const subscribedAgain = subscriptionTo(session, order)
  isCut = false
  await subscribedAgain
  await expect(row.getByText('Prepare Food')).toBeVisible({ timeout: 5000 })
  await expect(page.getByText(`Order #${order.outlet_order_id}: Prepare Food`)).toBeVisible()
})

test('TOAST-05 of four orders that changed the newest three are seen', async ({ page, site }) => {
  const session = await beSignedIn({ page, site, phone: '81234625104' })
  const orders = []
  for (let made = 0; made < 4; made += 1) orders.push(await placeOrderOf(session, 'Garlic bread'))
  const subscribed = Promise.all(orders.map(order => subscriptionTo(session, order)))
  await page.goto(session.origin)
  await subscribed
  const toasts = page.getByRole('region', { name: /notifications/i }).locator('[data-sonner-toast]')
  for (const [index, order] of orders.entries()) {
    await advance(site, order.id, 'prepare_order')
    await expect(toasts).toHaveCount(index + 1)
  }
  const seen = toasts.and(page.locator('[data-visible="true"]'))
  await expect(seen).toHaveCount(3)
  await expect(seen.filter({ hasText: `#${orders[0]?.outlet_order_id}:` })).toHaveCount(0)
})

test('RT-06 a guest follows nothing of orders or people', async ({ page, site }) => {
  const channels = noteSubscriptions(page)
  await page.goto(site.origin('bara'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto(`${site.origin('bara')}/account/purchase-history`)
  // The dialog covers the page, which the customer cannot reach meanwhile.
  await expect(page.getByRole('dialog', { name: 'Sign in with WhatsApp' })).toBeVisible()
  expectOnlyTheMenu(channels)
})
