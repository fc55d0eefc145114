// A realtime service with the Pusher protocol in place of the server's own endpoint, as an operator sets it: the sandbox plays it.
import { advance, beSignedIn, placeOrderOf, subscriptionTo } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test.use({
  settings: {
    REALTIME_DRIVER: 'pusher',
    PUSHER_APP_ID: '1',
    PUSHER_KEY: 'sandbox-key-01',
    PUSHER_SECRET: 'sandbox-secret-01',
  },
})

test('RT-08 a change reaches the page through the service, which is the only host that it connects to', async ({
  page,
  site,
}) => {
  const session = await beSignedIn({ page, site, phone: '81234625105' })
  const order = await placeOrderOf(session, 'Garlic bread')
  const sockets = new Set<string>()
  page.on('websocket', socket => sockets.add(new URL(socket.url()).host))
  const subscribed = subscriptionTo(session, order)
  await page.goto(session.origin)
  await subscribed
  await advance(site, order.id, 'prepare_order')
  await expect(page.getByText(`Order #${order.outlet_order_id}: Prepare Food`)).toBeVisible()
  expect([...sockets]).toEqual([new URL(site.sandbox).host])
})
