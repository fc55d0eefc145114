// A toast never covers the main action of the page or sheet below it.
import type { Locator, Page } from '@playwright/test'
import { requireBox } from '../support/boxes.ts'
import { lineOf, submitButton, voucherField } from '../support/cart.ts'
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { untilOpen } from '../support/open-dialog.ts'
import { advance, beSignedIn, placeOrderOf, subscriptionTo } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const viewCart = (page: Page): Locator => page.getByRole('link', { name: /^view cart/i })

/** The toast moves out of the way with a transition, so it is measured until it stands. */
async function expectClear(page: Page, target: Locator): Promise<void> {
  const toast = page
    .getByRole('region', { name: /notifications/i })
    .getByRole('listitem')
    .first()
  await expect(toast).toBeVisible()
  await expect(async () => {
    const [one, other] = [await requireBox(toast), await requireBox(target)]
    const isApart =
      one.bottom <= other.y || other.bottom <= one.y || one.right <= other.x || other.right <= one.x
    expect(isApart, `toast ${JSON.stringify(one)}, ${target.toString()} ${JSON.stringify(other)}`).toBe(true)
  }).toPass({ timeout: 5_000 })
}

test('a toast covers no main action: menu, product, cart', async ({ page, site }) => {
  const session = await beSignedIn({ page, site, phone: newPhone() })
  const order = await placeOrderOf(session, 'Garlic bread')
  const subscribed = subscriptionTo(session, order)
  await page.goto(session.origin)
  await addFirstChoice(page, 'Garlic bread')
  await declineOffer(page)
  await subscribed
  // A change of an order is reported until it is dismissed (TOAST-10).
  await advance(site, order.id, 'prepare_order')
  await expectClear(page, viewCart(page))
  for (const product of ['Margherita', 'Diavola']) {
    await addFirstChoice(page, product)
    await expectClear(page, viewCart(page))
  }
  await page
    .getByRole('button', { name: /^Funghi e tartufo/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await untilOpen(sheet)
  await expectClear(page, sheet.getByRole('button', { name: /^add item/i }))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await viewCart(page).click()
  await expect(voucherField(page)).toBeVisible()
  await expectClear(page, submitButton(page))
  await lineOf(page, 'Garlic bread').getByRole('button', { name: /^edit/i }).click()
  const edit = page.getByRole('dialog', { name: /edit item/i })
  await untilOpen(edit)
  await expectClear(page, edit.getByRole('button', { name: /^update item/i }))
})

test('a toast of one order does not cover the help link of another @phone', async ({ page, site }) => {
  const session = await beSignedIn({ page, site, phone: newPhone() })
  const [one, other] = [
    await placeOrderOf(session, 'Garlic bread'),
    await placeOrderOf(session, 'Garlic bread'),
  ]
  const subscribed = subscriptionTo(session, other)
  await page.goto(`${session.origin}/orders/${one.id}`)
  await subscribed
  await advance(site, other.id, 'prepare_order')
  await expectClear(page, page.getByRole('link', { name: /get help/i }).last())
})
