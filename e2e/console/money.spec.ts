// The money of an order: its entries, what is given back of it, and items that are taken out in the kitchen.
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { cardIn, consoleOrigin, openAnotherBoard, openAsOwner, stepButton } from '../support/console.ts'
import { payCode, transfer } from '../support/payment.ts'
import { beSignedIn, callsOf, orderStatusOf, type PlacedOrder, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { countTones, tonesOf } from '../support/tones.ts'

test('LEDGER-01 LEDGER-02 BOARD-18 a person sees every entry of an order, gives a part back, and reads which cash was expected', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/board' })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = await placeOrderBy('cash', customer, ['Nasi Uji'])
  for (const status of ['prepare_order', 'ready', 'complete'])
    await site.operate({
      method: 'POST',
      path: `/orders/${order.id}/status`,
      company: company.slug,
      body: { status },
    })
  await page.goto(`${new URL(page.url()).origin}/orders/${order.id}`)
  await page.getByRole('link', { name: 'All entries' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Money of #\d+$/ })).toBeVisible()
  await expect(page.getByText('Balanced')).toBeVisible()
  await expect(page.getByRole('row', { name: /Cash taken/ })).toContainText('50.000')
  const room = await page
    .getByRole('region', { name: /^Money of/ })
    .evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth)
  expect(room, 'the amounts are in sight').toBe(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Give money back' }).click()
  const sheet = page.getByRole('dialog', { name: /^Give money back, #\d+$/ })
  await sheet.getByRole('textbox', { name: 'Amount in rupiah' }).fill('5000')
  await sheet.getByText('Cold or too late').click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Give back Rp 5.000' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Taken off: Cold or too late/ })).toContainText('-5.000')
  await expect(page.getByText('Balanced')).toBeVisible()
  await expect(page.getByText('Was Rp 50.000 before')).toBeVisible()
  await page.getByRole('button', { name: 'Other cash was taken' }).click()
  await expect(page.getByText('Rp 50.000 is expected. Note only what differs.')).toBeVisible()
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the entries as a CSV file' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/,Cash taken,[^\r]+,-50000,50000\r\n/)
})

test('BOARD-14 BOARD-18 an item is taken out in the kitchen, which the customer sees; handing it over asks nothing, and other cash is noted @desk', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/board' })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = await placeOrderBy('cash', customer, ['Nasi Uji', 'Nasi Uji'])
  const move = (status: string) =>
    site.operate({
      method: 'POST',
      path: `/orders/${order.id}/status`,
      company: company.slug,
      body: { status },
    })
  await move('prepare_order')
  await page.goto(`${consoleOrigin(site)}/orders/${order.id}`)
  await page.getByRole('button', { name: 'Take out or swap' }).click()
  const sheet = page.getByRole('dialog', { name: 'Take out or swap' })
  await sheet.getByRole('button', { name: 'Take out one Nasi Uji' }).first().click()
  await expect(sheet.getByText('-Rp 50.000')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Change the order' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Total').locator('..')).toContainText('Rp 50.000')

  const ofCustomer = await page.context().newPage()
  await ofCustomer.goto(`${customer.origin}/orders/${order.id}`)
  await expect(ofCustomer.getByText(/^Your order changed at /)).toBeVisible()
  await expect(ofCustomer.getByText('1× Nasi Uji less')).toBeVisible()
  await expect(ofCustomer.getByText('You pay Rp 50.000 less')).toBeVisible()
  await expectAccessible(ofCustomer)
  await ofCustomer.close()

  await move('ready')
  await stepButton(page, order, 'Picked up').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => orderStatusOf(customer, order), { timeout: 60_000 }).toBe('complete')
  await page.getByRole('link', { name: 'All entries' }).click()
  await expect(page.getByRole('row', { name: /Cash taken/ })).toContainText('50.000')
  await page.getByRole('button', { name: 'Other cash was taken' }).click()
  const cash = page.getByRole('dialog', { name: /^Cash of #\d+$/ })
  await cash.getByRole('textbox', { name: 'Really taken, in rupiah' }).fill('49500')
  await expectAccessible(page)
  await cash.getByRole('button', { name: 'Note Rp 49.500' }).click()
  await expect(cash).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Written off/ })).toContainText('500')
  await expect(page.getByText('Balanced')).toBeVisible()
})

test('LEDGER-03 late money is found by its count, cooked with a new promise, which rings on the board, and who did it shows @phone', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, {
    path: '/board',
    words: { payment_methods: ['cash', 'virtual_account'] },
  })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = await placeOrderBy('virtual_account', customer, ['Nasi Uji'])
  const board = await openAnotherBoard(browser, page, site, { sound: 'unanswered', before: countTones })
  await board.getByRole('button', { name: 'Allow and play the sound' }).click()
  await expect.poll(() => tonesOf(board)).toBe(2)
  await callsOf(customer).post(`/customers/orders/${order.id}/cancel`, {})
  const { account_number = '' } = order.external_payment_data ?? {}
  await transfer(page, site, { account_number, amount: 50_000 })
  await page.goto(`${consoleOrigin(site)}/reports`)
  await expect(page.getByText('1 waits')).toBeAttached({ timeout: 60_000 })
  const waiting = page.getByRole('button', { name: /^Waiting for a decision Rp 50\.000 1 payment/ })
  await expect(async () => {
    await page.reload()
    await expect(waiting).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByText('No orders yet today.')).toBeVisible()
  await waiting.click()
  await page
    .getByRole('dialog', { name: 'Orders: Waiting for a decision' })
    .getByRole('link', { name: 'Money' })
    .click()
  await expect(page.getByText('Money came after the order had ended')).toBeVisible()
  await expect(page.getByText(/^(just now|\d min ago)$/)).toBeVisible()
  await page.getByRole('combobox', { name: /^In how many minutes #\d+ is ready$/ }).selectOption('45')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Cook it now, ready / }).click()
  await expect(page.getByText('Every rupiah has its place')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs a look' })).toBeFocused()
  const done = page.getByRole('region', { name: 'Last done' })
  await expect(done).toContainText('Rp 50.000, cooked with a new promise')
  await expect(done).toContainText('Kirana Sari')
  await expect(page.getByText('No night has compared the books', { exact: false })).toBeVisible()
  await expect(page.getByText('1 waits')).toHaveCount(0)
  await expect(cardIn(board, 'In the kitchen', order)).toBeVisible()
  await expect(board.getByRole('status')).toHaveText(/^Order \d+ is paid after all: cook it, Pick up$/)
  expect(await tonesOf(board)).toBe(4)
  await board.context().close()
  await expectAccessible(page)
})

test('LEDGER-10 LEDGER-11 REPORT-10 what is on its way, and a payout with its orders, each with where its money is @phone', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, {
    path: '/board',
    words: { payment_methods: ['cash', 'qris'] },
  })
  const pay = (order: PlacedOrder) =>
    payCode(page, site, { qr_string: order.external_payment_data?.qr_string ?? '' })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const late = await placeOrderBy('qris', customer, ['Es Teh'])
  await callsOf(customer).post(`/customers/orders/${late.id}/cancel`, {})
  await pay(late)
  await pay(await placeOrderBy('qris', customer, ['Nasi Uji']))
  await page.goto(`${consoleOrigin(site)}/needs-a-look`)
  // The page reads again by itself.
  await page.getByRole('button', { name: 'Give back Rp 8.000' }).click({ timeout: 60_000 })
  await expect(page.getByText('Every rupiah has its place')).toBeVisible()
  const since = new Date(Date.now() - 60 * 60_000).toISOString()
  const reconciliation = { path: '/payments/reconciliation', company: company.slug, body: { since } } as const
  await site.operate({ method: 'POST', ...reconciliation })
  await page.getByRole('link', { name: 'Payouts' }).click()

  // Fees of QRIS: 389 of the order, and 62 of the money that came late.
  const onItsWay = page.getByRole('button', { name: /^On its way/ })
  await expect(onItsWay).toContainText('Rp 57.549')
  await expect(page.getByRole('button', { name: /1 order, fees Rp 0, Rp 8.000 went back/ })).toContainText(
    '-Rp 8.000',
  )
  await expect(page.getByRole('list', { name: 'Payouts' }).first()).toContainText(
    /Taken back in the month\s*Rp 8\.000/,
  )
  await expectAccessible(page)
  await page.getByText('What the figures count').click()
  await expect(page.getByText('No night has compared the books', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /^Taken back in the month Rp 8\.000/ }).click()
  const paidOut = page.getByRole('dialog', { name: 'Paid out in the month' })
  await expect(paidOut.getByText(/^Paid out counts by the days of the provider: .+ No night/)).toBeVisible()
  await expect(paidOut.getByText('1 payment or refund, -Rp 8.000')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Went back Rp 8\.000/ }).click()
  const wentBack = page.getByRole('dialog', { name: 'Went back' })
  await expect(wentBack.getByText('1 payment or refund, Rp 8.000')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await onItsWay.click()
  const sheet = page.getByRole('dialog', { name: 'On its way' })
  await expect(sheet.getByText('2 payments and refunds, Rp 57.549 together')).toBeVisible()
  await expect(sheet.getByRole('link', { name: /^Order \d+/ })).toHaveCount(2)
  await expectAccessible(page)
  await sheet.getByRole('link', { name: /Rp 49\.611/ }).click()
  await expect(page.getByRole('row', { name: /Fee of the payment provider/ })).toContainText('-389')
  await expect(
    page.getByText(/^Your payment of Rp 50\.000 by QRIS arrived: .+ Reference: .+\.$/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy for Putu Ayu' })).toBeVisible()
})
