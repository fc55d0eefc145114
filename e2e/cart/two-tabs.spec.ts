// One customer, two tabs, at the same moment.
import type { Page } from '@playwright/test'
import {
  applyVoucher,
  lineOf,
  makeVoucher,
  openCartWith,
  submitButton,
  summary,
  voucherField,
} from '../support/cart.ts'
import { beReadyToOrder } from '../support/prepared-cart.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const edited = (page: Page) => page.getByRole('dialog', { name: /edit item/i })
const openEdit = (page: Page) => lineOf(page, 'Diavola').getByRole('button', { name: 'Edit Diavola' }).click()
const save = async (page: Page) => {
  await edited(page)
    .getByRole('button', { name: /^update item/i })
    .click()
  await expect(edited(page)).toBeHidden()
}

test('of two tabs that edit one line the later save holds, and neither makes a second line', async ({
  page,
  context,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const second = await context.newPage()
  await second.goto(`${site.origin('bara')}/cart`)
  await openEdit(page)
  await openEdit(second)
  await edited(second).getByRole('radio', { name: 'Large 33 cm' }).check()
  await save(second)
  await expect(lineOf(second, 'Diavola')).toContainText('Large 33 cm')
  await edited(page)
    .getByRole('textbox', { name: /notes/i })
    .fill('<b>\u0628\u062f\u0648\u0646</b> \u{1F336}')
  await save(page)
  for (const tab of [page, second]) {
    const line = lineOf(tab, 'Diavola')
    await expect(line).toContainText('<b>\u0628\u062f\u0648\u0646</b> \u{1F336}')
    await expect(line).toContainText('Regular 28 cm')
    await expect(tab.getByRole('heading', { level: 3, name: 'Diavola' })).toHaveCount(1)
  }
})

test('a line that another tab removed while it was edited is in the cart again once it is saved', async ({
  page,
  context,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await openEdit(page)
  await edited(page).getByRole('radio', { name: 'Large 33 cm' }).check()
  const second = await context.newPage()
  await second.goto(`${site.origin('bara')}/cart`)
  await lineOf(second, 'Diavola').getByRole('button', { name: 'Remove Diavola' }).click()
  await expect(second.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(edited(page).getByRole('radio', { name: 'Large 33 cm' })).toBeChecked()
  await save(page)
  for (const tab of [page, second]) await expect(lineOf(tab, 'Diavola')).toContainText('Large 33 cm')
})

test.describe(() => {
  test.use({ expectedComplaint: /status of 422/ })

  test('a voucher that a second tab uses up while the first one orders is used once, and the first tab shows an error', async ({
    page,
    context,
    site,
  }) => {
    const code = await makeVoucher(site, 'bara', { amount: 30_000, total_limit: 1 })
    await beReadyToOrder({ page, site })
    await openCartWith(page, site.origin('bara'), 'Diavola')
    await applyVoucher(page, code)
    await expect(submitButton(page)).toContainText('Rp 95.000')
    const second = await context.newPage()
    await second.goto(`${site.origin('bara')}/cart`)
    // It is applied in all tabs of this browser.
    await expect(submitButton(second)).toContainText('Rp 95.000')

    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/customers/orders', async route => {
      if (route.request().method() === 'POST') {
        held.resolve()
        await release.promise
      }
      await route.continue()
    })
    await submitButton(page).click()
    await held.promise
    await lineOf(second, 'Diavola').getByRole('button', { name: 'Increase Diavola' }).click()
    await expect(submitButton(second)).toContainText('Rp 220.000')
    await submitButton(second).click()
    await second.waitForURL(/\/orders\/[\w-]+$/)
    await expect(summary(second)).toContainText(/-Rp 30\.000.*Rp 220\.000/s)

    release.resolve()
    await expectToast(page, 'can no longer be used and was removed')
    await expect(page).toHaveURL(/\/cart$/)
    await expect(voucherField(page)).toHaveCount(0)
    await page.goto(`${site.origin('bara')}/account/purchase-history`)
    await expect(page.getByRole('link', { name: /^Track order #/ })).toHaveCount(1)
  })
})
