// One guest, everything that can happen to a cart: nothing is lost, doubled or wrongly priced.
import { expectAccessible } from '../support/accessibility.ts'
import {
  applyVoucher,
  fillCartFromMenu,
  lineOf,
  makeVoucher,
  openCartWith,
  submitButton,
  summary,
} from '../support/cart.ts'
import { choosePickup } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test.describe(() => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ })

  test('CART-05 CART-17 fills, edits, applies a voucher, reloads, opens a second tab, goes offline and back', async ({
    page,
    context,
    site,
  }) => {
    const code = await makeVoucher(site, 'bara', { percent: 10 })
    await fillCartFromMenu(page, site.origin('bara'), 'Diavola', 'Margherita')
    await lineOf(page, 'Diavola').getByRole('button', { name: 'Increase Diavola' }).click()
    await choosePickup(page, /Bara Berawa/)
    await page.getByRole('textbox', { name: 'Pick up note' }).fill('ring twice')
    await applyVoucher(page, code)
    await expect(summary(page)).toContainText(/Rp 345\.000.*-Rp 34\.500.*Rp 310\.500/s)

    await page.reload()
    await expect(page.getByRole('region', { name: '3 items' }).getByRole('heading', { level: 3 })).toHaveText(
      ['Diavola', 'Margherita'],
    )
    await expect(page.getByRole('textbox', { name: 'Pick up note' })).toHaveValue('ring twice')
    // The voucher is checked again.
    await expect(submitButton(page)).toContainText('Rp 310.500')

    const second = await context.newPage()
    await second.goto(`${site.origin('bara')}/cart`)
    await lineOf(second, 'Margherita').getByRole('button', { name: 'Increase Margherita' }).click()
    await expect(lineOf(page, 'Margherita').getByLabel('Quantity of Margherita')).toHaveText('2')
    await expect(summary(page)).toContainText(/Rp 440\.000.*-Rp 44\.000.*Rp 396\.000/s)
    await second.close()

    await context.setOffline(true)
    await lineOf(page, 'Diavola').getByRole('button', { name: 'Decrease Diavola' }).click()
    // Offline the voucher cannot be validated, so the cart promises no discount.
    await expect(page.getByRole('region', { name: 'Voucher' }).getByRole('alert')).toHaveText(
      'Error validating voucher. Please try again.',
    )
    await expect(submitButton(page)).toContainText('Rp 315.000')
    await context.setOffline(false)
    await expect(summary(page)).toContainText(/Rp 315\.000.*-Rp 31\.500.*Rp 283\.500/s)
    await expect(page.getByRole('region', { name: '3 items' }).getByRole('heading', { level: 3 })).toHaveText(
      ['Diavola', 'Margherita'],
    )
    await expectAccessible(page)
  })
})

test('CART-17 each company has a separate cart', async ({ page, site }) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await page.goto(`${site.origin('sawah')}/cart`)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto(`${site.origin('bara')}/cart`)
  await expect(lineOf(page, 'Diavola')).toBeVisible()
  // AMB-042: under the company's own key, and nothing besides lines and notes.
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.endsWith(':cart')),
  )
  expect(stored.map(([key]) => key)).toEqual([expect.stringMatching(/^online-order:[\da-f-]{36}:cart$/)])
  expect(Object.keys(JSON.parse(stored[0]?.[1] ?? '')).sort()).toEqual(['deliveryNotes', 'items'])
})

test('content that cannot be read is set aside, and a full storage does not stop an order', async ({
  page,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.endsWith(':cart')) ?? ''
    localStorage.setItem(key, '{"items":[{"quantity":-1}]}')
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  const setAside = await page.evaluate(() =>
    Object.keys(localStorage).some(name => name.endsWith(':cart:unreadable')),
  )
  expect(setAside).toBe(true)

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('link', { name: 'explore menu' }).click()
  await page
    .getByRole('button', { name: /^Garlic bread/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await sheet.getByRole('button', { name: /^add item/i }).click()
  await expect(sheet).toBeHidden()
  const offer = page.getByRole('dialog', { name: 'Complete your order today!' })
  await offer.getByRole('link', { name: /view cart/i }).click()
  await expect(lineOf(page, 'Garlic bread')).toBeVisible()
})
