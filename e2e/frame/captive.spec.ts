// A captive portal, as in hotels and at airports: the browser reports a connection, but the portal answers every request
// instead of our server.
import type { Page } from '@playwright/test'
import { type CaptiveNetwork, PORTAL_WORDS, startCaptiveNetwork } from '../support/captive-network.ts'
import { fillCartFromMenu, lineOf, submitButton } from '../support/cart.ts'
import { openCompany } from '../support/company.ts'
import { choosePickup } from '../support/customer.ts'
import { menuDocument } from '../support/menu.ts'
import { chooseMethod } from '../support/payment.ts'
import { beSignedIn, placeOrderOf } from '../support/session.ts'
import { test as base, expect } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const test = base.extend<{ network: CaptiveNetwork }>({
  // oxlint-disable-next-line no-empty-pattern -- the framework reads from it that nothing is needed
  network: async ({}, use) => {
    const network = await startCaptiveNetwork()
    await use(network)
    await network.stop()
  },
  proxy: async ({ network }, use) => use({ server: network.address }),
})

test.use({
  serviceWorkers: 'allow',
  expectedComplaint: /Failed to (load|fetch)|ERR_|Content Security Policy|WebSocket|the menu did not come/,
})

/** Whose answers the browser keeps for the time without a network. */
const foreignEntries = (page: Page): Promise<string[]> =>
  page.evaluate(async words => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const store = await caches.open(name)
      for (const request of await store.keys()) {
        const answer = await store.match(request)
        if ((await answer?.text())?.includes(words)) found.push(request.url)
      }
    }
    return found
  }, PORTAL_WORDS)

/** Waits until the service worker is active and has cached its pages. */
const isPrepared = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready)

for (const answers of ['page', 'redirect'] as const) {
  test(`a network that answers every call with a sign-in ${answers}: nothing is placed or lost, and all goes on when it is real again`, async ({
    page,
    network,
    site,
  }) => {
    const phone = answers === 'page' ? '81234625191' : '81234625192'
    const session = await beSignedIn({ page, site, phone })
    const order = await placeOrderOf(session, 'Garlic bread')
    await page.goto(`${session.origin}/account/purchase-history`)
    const row = page.getByRole('link', { name: `Order #${order.outlet_order_id}`, exact: true })
    await expect(row).toBeVisible()
    await fillCartFromMenu(page, session.origin, 'Diavola')
    await choosePickup(page, /Ubud/)
    await page.getByRole('button', { name: /payment method/i }).click()
    await chooseMethod(page, /^Cash/)
    await isPrepared(page)

    network.closeWith(answers)
    await submitButton(page).click()
    await expectToast(page, 'No response from server')
    await expect(page).toHaveURL(/\/cart$/)
    await expect(lineOf(page, 'Diavola')).toBeVisible()
    await expect(submitButton(page)).toBeEnabled()
    await page.goBack()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('link', { name: 'Purchase history' }).click()
    await row.click()
    // Still signed in, with what was seen before, said to be so.
    await expect(page.getByText('Garlic bread')).toBeVisible()
    const asOf = page.getByText(/As of .*\d\d:\d\d\. Updates when you are back online\./)
    await expect(asOf).toBeVisible()
    expect(await foreignEntries(page)).toEqual([])

    network.open()
    await expect(asOf).toBeHidden({ timeout: 60_000 })
    await page.goBack()
    await page.goBack()
    await page.getByRole('link', { name: /^view cart/i }).click()
    await submitButton(page).click()
    await page.waitForURL(/\/orders\/[\w-]+$/)
    await expect(page.getByText('Diavola')).toBeVisible()
  })
}

test('the portal page is shown so that the customer can sign in, and never cached as one of our pages or menus', async ({
  page,
  network,
  site,
}) => {
  const menuOf = (name: string) => menuDocument({ Drinks: [{ id: 'water', name }] })
  const words = { locales: ['en', 'id'] }
  const { origin, updateMenu } = await openCompany(site, { words, menu: menuOf('Tap water') })
  await page.goto(origin)
  await isPrepared(page)
  await expect(page.getByRole('button', { name: /^Tap water/ })).toBeVisible()

  // The page comes, its menu does not.
  await updateMenu(menuOf('Mineral water'))
  network.closeWith('page', /\/menus$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  network.open()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Mineral water/ })).toBeVisible()

  network.closeWith('page')
  const portal = page.getByRole('heading', { name: PORTAL_WORDS })
  for (const path of ['/', '/cart', '/language/id']) {
    await page.goto(`${origin}${path}`)
    await expect(portal).toBeVisible()
  }
  network.open()
  await page.context().setOffline(true)
  for (const path of ['/cart', '/']) {
    await page.goto(`${origin}${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(portal).toBeHidden()
  }
  await expect(page.getByRole('button', { name: /^Mineral water/ })).toBeVisible()
  expect(await foreignEntries(page)).toEqual([])
})
