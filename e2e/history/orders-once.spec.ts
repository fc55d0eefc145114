// How often a page asks for the list of the customer's orders.
import { expect } from '@playwright/test'
import {
  advance,
  beSignedIn,
  placeOrderOf,
  subscriptionTo,
  subscriptionToCustomer,
} from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

for (const path of ['/', '/cart', '/orders/{id}', '/account/purchase-history'])
  test(`${path} requests the customer's orders once, and still shows a change`, async ({ page, site }) => {
    const session = await beSignedIn({ page, site, phone: newPhone() })
    const order = await placeOrderOf(session, 'Garlic bread')
    const requests: string[] = []
    page.on('request', request => {
      if (request.method() === 'GET' && /\/customers\/orders(\?|$)/.test(request.url()))
        requests.push(request.url())
    })
    // What is read after the change shows no change.
    const subscribed = Promise.all([subscriptionTo(session, order), subscriptionToCustomer(session)])
    await page.goto(`${session.origin}${path.replace('{id}', order.id)}`)
    await subscribed
    await advance(site, order.id, 'prepare_order', 'ready')
    await expectToast(page, ': Ready')
    expect(requests).toHaveLength(1)
  })

test('the history of a customer without orders sends one request', async ({ page, site }) => {
  const session = await beSignedIn({ page, site, phone: newPhone() })
  const requests: string[] = []
  page.on('request', request => {
    if (request.method() === 'GET' && /\/customers\/orders(\?|$)/.test(request.url()))
      requests.push(request.url())
  })
  const subscribed = subscriptionToCustomer(session)
  await page.goto(`${session.origin}/account/purchase-history`)
  await subscribed
  await expect(page.getByRole('link', { name: /explore menu/i })).toBeVisible()
  expect(requests).toHaveLength(1)
})
