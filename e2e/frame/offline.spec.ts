// Offline: visited pages still open and the cart can be filled; the page recovers by itself once the connection returns.
import type { Page } from '@playwright/test'
import { lineOf } from '../support/cart.ts'
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { advance, beSignedIn, placeOrderOf, subscriptionTo } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedComplaint: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|WebSocket is already/,
})

const strip = (page: Page) => page.getByText('You are offline. Your cart is saved on this phone.')

/** Visits once online, until the service worker is in control and the menu is cached. */
async function visitOnce(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise(resolve =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('menus')).keys()).length))
    .toBe(1)
}

test('the strip comes with the end of the connection and goes with its return', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await expect(strip(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(strip(page)).toBeHidden()
})

test('the menu is readable without a connection, with its age, and the cart can be filled', async ({
  page,
  site,
}) => {
  await visitOnce(page, site.origin('bara'))
  await page.context().setOffline(true)
  await page.reload()
  await expect(strip(page)).toContainText(/Last updated (\d+ \w+, )?\d\d:\d\d/)
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  await page.getByRole('link', { name: /^view cart/i }).click()
  await expect(lineOf(page, 'Diavola')).toBeVisible()
  await page.reload()
  await expect(lineOf(page, 'Diavola')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(lineOf(page, 'Diavola')).toBeVisible()
  await expect(strip(page)).toBeHidden()
})

test('an open order is readable without a connection, with its age, comes up to date by itself, and is gone with its customer', async ({
  page,
  site,
}) => {
  const session = await beSignedIn({ page, site, phone: '81234625181' })
  const order = await placeOrderOf(session, 'Garlic bread')
  await visitOnce(page, session.origin)
  const subscribed = subscriptionTo(session, order)
  await page.goto(`${session.origin}/orders/${order.id}`)
  await expect(page.getByText('Garlic bread')).toBeVisible()
  await subscribed
  const asOf = page.getByText(/As of \d\d:\d\d\. Updates when you are back online\./)
  await expect(asOf).toBeHidden()

  await page.context().setOffline(true)
  await expect(asOf).toBeVisible()
  await page.reload()
  await expect(page.getByText('Garlic bread')).toBeVisible()
  await expect(asOf).toBeVisible()
  await page.goto(`${session.origin}/account/purchase-history`)
  await expect(page.getByRole('link', { name: `Order #${order.outlet_order_id}`, exact: true })).toBeVisible()
  await expect(asOf).toBeVisible()

  await advance(site, order.id, 'prepare_order')
  await page.context().setOffline(false)
  await expect(page.getByRole('row').getByText('Prepare Food')).toBeVisible()
  await expect(asOf).toBeHidden()

  const stored = () =>
    page.evaluate(
      number => Object.entries(localStorage).filter(([, text]) => text.includes(number)).length,
      order.id,
    )
  expect(await stored()).toBe(1)
  await page.goto(session.origin)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await stored()).toBe(0)
})

test('without a connection nothing is ordered, and the cart says why', async ({ page, site }) => {
  await visitOnce(page, site.origin('bara'))
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  await page.getByRole('link', { name: /^view cart/i }).click()
  const submit = page.getByRole('button', { name: /submit order/i })
  await expect(submit).toBeEnabled()
  await page.context().setOffline(true)
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription('You are offline. Order as soon as you are back online.')
  await page.context().setOffline(false)
  await expect(submit).toBeEnabled()
})

test('another company keeps its own pages', async ({ page, site }) => {
  await visitOnce(page, site.origin('bara'))
  await page.context().setOffline(true)
  await expect(page.goto(site.origin('sawah'))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('the browser revalidates the service worker each time, and its policy allows connections to its own server only', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  const headers = await page.evaluate(async () => {
    const answer = await fetch('/service-worker.js')
    return [
      answer.status,
      ...['cache-control', 'content-security-policy'].map(name => answer.headers.get(name)),
    ]
  })
  expect(headers).toEqual([200, 'no-cache', "default-src 'none'; connect-src 'self'"])
})
