// An order that is not paid yet is given up, or paid another way, from its page and from the notice on the cart page.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { submitButton } from '../support/cart.ts'
import { placeUnpaidOrder, submitSecondOrder } from '../support/payer.ts'
import { payAtBank } from '../support/payment.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

type Opened = { page: Page; site: Site }

async function openUnpaidOrder({ page, site }: Opened): Promise<void> {
  const { company, order } = await placeUnpaidOrder({ page, site, method: 'virtual_account' })
  await page.goto(`${company.origin}/orders/${order.id}`)
  await expect(page.getByRole('timer')).toBeVisible()
}

const ORDER_READ = /\/customers\/orders(\/[\w-]+)?(\?.*)?$/
const changeDialog = (page: Opened['page']) => page.getByRole('dialog', { name: 'Pay another way' })
const cancelDialog = (page: Opened['page']) => page.getByRole('dialog', { name: 'Cancel this order?' })

test('LEDGER-09 on its page the order is paid by another method, and goes on when the bank has that money', async ({
  page,
  browser,
  site,
}) => {
  await openUnpaidOrder({ page, site })
  await page.getByRole('button', { name: 'Pay another way' }).click()
  const dialog = changeDialog(page)
  await expect(dialog.getByRole('radio', { name: /QRIS/ })).toBeVisible()
  // The way that is waited for is not another one.
  await expect(dialog.getByRole('radio', { name: /Virtual account/ })).toHaveCount(0)
  const confirm = dialog.getByRole('button', { name: 'Pay this way' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /QRIS/ }).click()
  await confirm.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('img', { name: /QR code to pay order/ })).toBeVisible()
  await payAtBank(browser, site, 'Rp 50.000')
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
})

test('LEDGER-09 by keyboard the order is given up, after it was asked for, and its page says so', async ({
  page,
  site,
}) => {
  await openUnpaidOrder({ page, site })
  const cancel = page.getByRole('button', { name: 'Cancel order' })
  await cancel.focus()
  await page.keyboard.press('Enter')
  const dialog = cancelDialog(page)
  await expect(dialog).toContainText('Rp 50.000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep order' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('timer')).toBeVisible()
  await cancel.press('Enter')
  await dialog.getByRole('button', { name: 'Cancel order' }).press('Enter')
  await expectToast(page, 'is cancelled')
  await expect(page.getByText('You cancelled this order.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('a payment that the page does not show yet', () => {
  test.use({ expectedComplaint: /status of 409/ })

  test('LEDGER-09 an order that was paid in the meantime is not given up', async ({
    page,
    browser,
    site,
  }) => {
    // The page must not receive the payment before the customer presses: no events arrive, and reads are held until then.
    await page.routeWebSocket(/\/app\//, () => undefined)
    await openUnpaidOrder({ page, site })
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route(ORDER_READ, route => pressed.then(() => route.continue()))
    await payAtBank(browser, site, 'Rp 50.000')
    const refused = page.waitForResponse(response => response.status() === 409)
    await cancelDialog(page).getByRole('button', { name: 'Cancel order' }).click()
    await refused
    press()
    await expectToast(page, 'This order no longer waits for a payment')
    await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
  })
})

test.describe('from the notice of an unfinished order', () => {
  test.use({ expectedComplaint: /status of 409/ })

  async function openNotice({ page, site }: Opened) {
    await submitSecondOrder({ page, site })
    return page.getByRole('dialog', { name: 'Finish your payment?' })
  }

  test('LEDGER-09 AMB-044 it is given up, and the new order can be placed', async ({ page, site }) => {
    const notice = await openNotice({ page, site })
    await notice.getByRole('button', { name: 'Cancel that order' }).click()
    await cancelDialog(page).getByRole('button', { name: 'Cancel order' }).click()
    await expectToast(page, 'is cancelled')
    await expect(page).toHaveURL(/\/cart$/)
    await submitButton(page).click()
    await page.waitForURL(/\/orders\/[\w-]+$/)
    await expect(page.getByRole('img', { name: /QR code to pay order/ })).toBeVisible()
  })

  test('LEDGER-09 AMB-044 it is paid in cash instead', async ({ page, site }) => {
    const notice = await openNotice({ page, site })
    await notice.getByRole('button', { name: 'Pay another way' }).click()
    const dialog = changeDialog(page)
    await dialog.getByRole('radio', { name: /^Cash/ }).click()
    await dialog.getByRole('button', { name: 'Pay this way' }).click()
    await page.waitForURL(/\/orders\/[\w-]+$/)
    await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
    await expect(page.getByText('Rp 50.000').first()).toBeVisible()
  })
})
