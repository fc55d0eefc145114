// The cart of a signed-in customer follows them from one browser to the next.
import type { Page } from '@playwright/test'
import { lineOf, openCartWith } from '../support/cart.ts'
import { addFirstChoice, declineOffer, signIn } from '../support/customer.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

/** Cart syncs of a page as they are sent. */
function watchSyncs(page: Page): { lines: number; overwriteServer: unknown }[] {
  const syncs: { lines: number; overwriteServer: unknown }[] = []
  page.on('request', request => {
    if (!request.url().endsWith('/cart/sync')) return
    const { items, overwriteServer } = request.postDataJSON()
    syncs.push({ lines: items.length, overwriteServer })
  })
  return syncs
}

/** Begun before the change that is sent; done when the answer to it is there. */
async function syncAnswered(page: Page, lines = 1): Promise<void> {
  const answer = await page.waitForResponse(
    response =>
      response.url().endsWith('/cart/sync') && response.request().postDataJSON().items.length === lines,
  )
  await answer.finished()
}

/** What the browser keeps of being signed in, without the cart. */
async function signInOf(page: Page) {
  const { origins } = await page.context().storageState()
  const stored = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => name.includes('session')),
  }))
  expect(stored.flatMap(({ localStorage }) => localStorage)).toHaveLength(1)
  return { cookies: [], origins: stored }
}

/** Until the server has the cart that signing in sends. */
async function signInFromHome(parts: { page: Page; site: Site; phone: string }): Promise<void> {
  const stored = syncAnswered(parts.page)
  await parts.page.getByRole('button', { name: 'Sign in' }).click()
  await signIn(parts)
  await stored
}

test('CART-19 CART-23 CART-18 a guest sends nothing; signing in sends the cart, and so does every change', async ({
  page,
  site,
}) => {
  const syncs = watchSyncs(page)
  await page.goto(site.origin('bara'))
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  expect(syncs).toEqual([])
  await signInFromHome({ page, site, phone: newPhone() })
  expect(syncs).toEqual([{ lines: 1, overwriteServer: true }])
  const answered = syncAnswered(page, 2)
  await addFirstChoice(page, 'Garlic bread')
  await answered
  expect(syncs).toHaveLength(2)
  await page.reload()
  await expect(page.getByRole('link', { name: /^view cart.*2 items/i })).toBeVisible()
  expect(syncs).toHaveLength(2)
})

test('CART-22 a second browser loads the cart that the first one saved, and syncs its changes back', async ({
  page,
  browser,
  site,
}) => {
  const phone = newPhone()
  const syncs = watchSyncs(page)
  await page.goto(site.origin('bara'))
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  await signInFromHome({ page, site, phone })
  expect(syncs).toHaveLength(1)

  // One number is sent one code in 59 seconds: the second browser gets the sign-in of the first, and nothing else.
  const elsewhere = await browser.newContext({ storageState: await signInOf(page) })
  const other = await elsewhere.newPage()
  const syncsElsewhere = watchSyncs(other)
  await other.goto(site.origin('bara'))
  await expect(other.getByRole('link', { name: /^view cart.*1 item/i })).toContainText('Rp 125.000')
  expect(syncsElsewhere).toEqual([])
  await addFirstChoice(other, 'Garlic bread')
  await expect.poll(() => syncsElsewhere).toEqual([{ lines: 2, overwriteServer: true }])
  await elsewhere.close()
})

test('AUTH-39 signing out empties the cart here and nowhere else (AMB-040)', async ({ page, site }) => {
  const phone = newPhone()
  const syncs = watchSyncs(page)
  await page.goto(site.origin('bara'))
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  await signInFromHome({ page, site, phone })
  expect(syncs).toHaveLength(1)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('link', { name: /^view cart/i })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Another number: the code of the first was sent a moment ago.
  await signIn({ page, site, phone: newPhone() })
  expect(syncs).toHaveLength(1)
  await expect(page.getByRole('link', { name: /^view cart/i })).toHaveCount(0)
})

test('two tabs show one cart, and a change is sent once', async ({ page, site }) => {
  const syncs = watchSyncs(page)
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await page.goto(site.origin('bara'))
  await signInFromHome({ page, site, phone: newPhone() })
  expect(syncs).toHaveLength(1)
  await page.goto(`${site.origin('bara')}/cart`)
  const other = await page.context().newPage()
  const othersSyncs = watchSyncs(other)
  await other.goto(`${site.origin('bara')}/cart`)
  const answered = syncAnswered(other)
  await lineOf(other, 'Diavola').getByRole('button', { name: 'Increase Diavola' }).click()
  await expect(lineOf(page, 'Diavola').getByLabel('Quantity of Diavola')).toHaveText('2')
  // Two changes in half a second would go together.
  await answered
  expect(othersSyncs).toHaveLength(1)
  await lineOf(page, 'Diavola').getByRole('button', { name: 'Increase Diavola' }).click()
  await expect(lineOf(other, 'Diavola').getByLabel('Quantity of Diavola')).toHaveText('3')
  await expect.poll(() => [syncs.length, othersSyncs.length]).toEqual([2, 1])
  await other.close()
})

test.describe(() => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ })

  test('CART-24 offline the cart stays and the failure is shown; the cart syncs once the connection returns', async ({
    page,
    context,
    site,
  }) => {
    await openCartWith(page, site.origin('bara'), 'Diavola')
    await page.goto(site.origin('bara'))
    await signInFromHome({ page, site, phone: newPhone() })
    await page.getByRole('link', { name: /^view cart/i }).click()
    await context.setOffline(true)
    await lineOf(page, 'Diavola').getByRole('button', { name: 'Increase Diavola' }).click()
    await expectToast(page, 'Error syncing cart')
    await expect(lineOf(page, 'Diavola').getByLabel('Quantity of Diavola')).toHaveText('2')
    const answered = page.waitForResponse(response => response.url().endsWith('/cart/sync'))
    await context.setOffline(false)
    const { cart } = await (await answered).json()
    expect(cart.items).toMatchObject([{ quantity: 2 }])
  })
})
