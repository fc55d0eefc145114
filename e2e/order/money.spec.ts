// Money that does not simply pay the order reaches the open page at once, and is never requested a second time.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { answerOrder, ORDER_ID, orderAnswer, paidBy } from '../support/order-answer.ts'
import { placeUnpaidOrder } from '../support/payer.ts'
import { payAtBank, transfer } from '../support/payment.ts'
import { beSignedIn, reject } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

/** The page of an order that waits for its money. */
async function openUnpaid(
  { page, site }: { page: Page; site: Site },
  method: 'virtual_account' | 'qris',
): Promise<{ slug: string; orderId: string }> {
  const { company, order } = await placeUnpaidOrder({ page, site, method })
  await page.goto(`${company.origin}/orders/${order.id}`)
  await expect(page.getByRole('timer')).toBeVisible()
  return { slug: company.slug, orderId: order.id }
}

async function accountOf(page: Page): Promise<string> {
  const text = await page.getByText(/^Enter the virtual account number/).textContent()
  return (text ?? '').replaceAll(/\D/g, '')
}

test('LEDGER-03 an underpayment appears on the open page at once, and the whole amount is not requested again', async ({
  page,
  site,
}) => {
  await openUnpaid({ page, site }, 'virtual_account')
  await transfer(page, site, { account_number: await accountOf(page), amount: 20_000 })
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible()
  await expect(page.getByText(/^Rp 20\.000 arrived\. That is less than the order costs/)).toBeVisible()
  await expect(page.getByText('Awaiting payment')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(new URL('/account/purchase-history', page.url()).href)
  await expect(page.getByText(/^Rp 20\.000 arrived/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay another way' })).toHaveCount(0)
})

test('LEDGER-03 a second payment is reported on the page of the order, and elsewhere by a notice', async ({
  page,
  site,
}) => {
  await openUnpaid({ page, site }, 'virtual_account')
  const account_number = await accountOf(page)
  await transfer(page, site, { account_number, amount: 50_000 })
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
  await transfer(page, site, { account_number, amount: 50_000 })
  await expect(page.getByText(/^Rp 50\.000 arrived\. It came once more than needed/)).toBeVisible()
  const listed = page.waitForResponse(response => /\/customers\/orders(\?|$)/.test(response.url()))
  await page.goto(new URL('/', page.url()).href)
  await (await listed).finished()
  await transfer(page, site, { account_number, amount: 7_000 })
  await expectToast(page, 'Rp 7.000 arrived')
})

test('LEDGER-10 BOARD-20 a paid order that is cancelled says at once that its money goes back, and never that it is paid', async ({
  page,
  browser,
  site,
}) => {
  const { slug, orderId } = await openUnpaid({ page, site }, 'qris')
  await payAtBank(browser, site, 'Rp 50.000')
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
  await reject(site, { company: slug, orderId, reason: 'Sold out' })
  const top = page.getByRole('region', { name: 'Order progress' })
  await expect(top.getByText(/^Rp 50\.000 (is on its way back|was given back)$/)).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(0)
  await expect(top.getByText('Rp 50.000 was given back')).toBeVisible()
  await expect(top.getByText('Refunded')).toBeVisible()
  await expectAccessible(page)
})

test.describe('with simulated server responses', () => {
  // The simulated order belongs to no customer, so the server refuses its channel.
  test.use({ expectedComplaint: /404|403|subscription|AuthError|broadcasting/i })
  const capture = (status: string, reason: string | null, amount = 295_000) => ({
    amount,
    status,
    reason,
    captured_at: '2026-11-20T11:00:00.000Z',
  })
  const dueAt = () => new Date(Date.now() + 60 * 60_000).toISOString()

  test('LEDGER-04 the page says when the bank was last asked and its answer, that one may leave, and what happens to later money', async ({
    page,
    site,
  }) => {
    const { origin } = await beSignedIn({ page, site, phone: newPhone() })
    const waiting = { ...paidBy('virtual_account', { account_number: '3816500012345678' }) }
    const answered = '2026-11-20T10:50:10.000Z'
    const change = await answerOrder(page, {
      ...waiting,
      payment_due_date: dueAt(),
      payment_check: { asked_at: answered, answered_at: answered },
    })
    await page.goto(`${origin}/orders/${ORDER_ID}`)
    const now = page.getByRole('region', { name: 'What your payment waits for' })
    await expect(now.getByRole('listitem')).toHaveText([
      'We asked the bank at 18:50It says: not paid yet. We keep asking.',
      'You may leave this pageYour order goes on by itself when the money is there.',
      /^If the money comes after \d+ \w+ \d{4}, \d\d:\d\dBara Pizza cooks it with a new time or gives it all back\. You are told which\.$/,
    ])
    await expectAccessible(page)
    change({
      ...waiting,
      payment_due_date: dueAt(),
      payment_check: { asked_at: '2026-11-20T10:55:10.000Z', answered_at: answered },
    })
    await page.reload()
    await expect(now.getByRole('listitem').first()).toHaveText(
      'We asked the bank at 18:55It did not answer. At 18:50 it had no payment yet. We keep asking.',
    )
  })

  test('LEDGER-10 a refund that the bank rejects and a late payment are reported on the page of an order that has ended', async ({
    page,
    site,
  }) => {
    const { origin } = await beSignedIn({ page, site, phone: newPhone() })
    const ended = { status: 'cancelled', paid: true, ...paidBy('virtual_account') }
    const change = await answerOrder(page, { ...ended, captures: [capture('held', 'refund_refused')] })
    await page.goto(`${origin}/orders/${ORDER_ID}`)
    await expect(page.getByText(/^Rp 295\.000 cannot go back by itself/)).toBeVisible()
    await expect(page.getByText('Paid', { exact: true })).toHaveCount(0)
    change({ ...ended, paid: false, captures: [capture('held', 'late')] })
    await page.reload()
    await expect(page.getByText(/^Rp 295\.000 arrived\. The order had ended by then/)).toBeVisible()
  })

  test('LEDGER-09 an order whose money went back can be paid another way, and the old code is gone', async ({
    page,
    site,
  }) => {
    const { origin } = await beSignedIn({ page, site, phone: newPhone() })
    await answerOrder(page, {
      ...orderAnswer(paidBy('qris', { qr_string: '00020101021226550014' })),
      payment_status: 'refunded',
      captures: [capture('refunded', 'wrong_amount', 20_000)],
    })
    await page.goto(`${origin}/orders/${ORDER_ID}`)
    await expect(page.getByRole('heading', { name: 'Your payment goes back' })).toBeVisible()
    await expect(page.getByText('Rp 20.000 was given back')).toBeVisible()
    await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pay another way' })).toBeVisible()
  })
})
