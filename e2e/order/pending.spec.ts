// An order that waits for its payment, as the customer sees it for each method, and when it did not come about.
import { expectAccessible } from '../support/accessibility.ts'
import { hideServerTime, holdTime } from '../support/clock.ts'
import { openCompany } from '../support/company.ts'
import { answerOrder, CARD, ORDER_ID, orderAnswer, paidBy } from '../support/order-answer.ts'
import { beSignedIn } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const ACCOUNT = '3816500012345678'
const virtualAccount = () => ({
  ...paidBy('virtual_account', { account_number: ACCOUNT }),
  created_at: new Date(Date.now() - 60 * 60_000).toISOString(),
  payment_due_date: new Date(Date.now() + 23 * 60 * 60_000).toISOString(),
})

// The simulated order belongs to no customer, so the server refuses its channel.
test.use({ expectedComplaint: /subscription|AuthError|broadcasting/i })

test('ORDER-41 ORDER-50 ORDER-54 a virtual account: number, time left, three ways', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625111' })
  await answerOrder(page, virtualAccount())
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Order #20418' })).toBeVisible()
  await expect(page.getByText('Awaiting payment')).toBeVisible()
  await expect(page.getByText('Rp 295.000').first()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^22:59:\d\d$/)
  // AMB-070: the number comes without the biller code of the demo company.
  await expect(page.getByText('Enter biller code 10766, followed by 3816 5000 1234 5678.')).toBeVisible()
  const mobile = page.getByText('Open BCA mobile and choose m-Transfer.')
  await expect(mobile).toBeHidden()
  await page.getByText('BCA mobile', { exact: true }).click()
  await expect(mobile).toBeVisible()
  await page.getByText('KlikBCA', { exact: true }).click()
  await expect(page.getByText('Log in to KlikBCA and choose Fund Transfer.')).toBeVisible()
  await expect(page.getByText('Insert your card and enter your PIN.')).toBeVisible()
  await expectAccessible(page)
})

test('ORDER-52 ORDER-55 a bar says what is waited for; a copied number says so for two seconds', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: newPhone() })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await answerOrder(page, virtualAccount())
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByText('Waiting for payment')).toBeVisible()

  await holdTime(page)
  await page.getByRole('button', { name: 'Copy the account number' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.clock.runFor(1900)
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByRole('button', { name: 'Copy the account number' })).toBeVisible()
  await page.clock.resume()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ACCOUNT)
})

test('ORDER-50 ORDER-51 ORDER-54 the biller code of the company; a QRIS code of 200 px, with the order and the amount in its name', async ({
  page,
  site,
}) => {
  const { slug } = await openCompany(site, { words: { bca_biller_code: '38165' } })
  const { origin } = await beSignedIn({ page, site, slug, phone: '81234625112' })
  const change = await answerOrder(page, virtualAccount())
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByText('Enter biller code 38165, followed by 0001 2345 678.')).toBeVisible()
  change({ ...virtualAccount(), ...paidBy('qris', { qr_string: '00020101021226550014' }) })
  await page.reload()
  const code = page.getByRole('img', { name: 'QR code to pay order 20418, Rp 295.000' })
  await expect(code).toBeVisible()
  expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 })
  // These digits need 25 modules at the highest level of correction and 21 at any lower one.
  await expect(code).toHaveAttribute('viewBox', '0 0 25 25')
  await expect(page.getByText('How to pay with QRIS')).toBeVisible()
  await expect(page.getByText('Open an app that supports QRIS.')).toBeVisible()
  const upload = page.getByText('Save the code or take a screenshot of it.')
  await expect(upload).toBeHidden()
  await page.getByText('Paying with this phone', { exact: true }).click()
  await expect(upload).toBeVisible()
  await expectAccessible(page)
})

test('ORDER-47 ORDER-48 ORDER-52 a card: number, network and amount, waiting for the bank', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625113' })
  await answerOrder(page, paidBy('card', {}, CARD))
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByRole('heading', { name: 'Waiting for bank confirmation' })).toBeVisible()
  await expect(page.getByText('Awaiting payment')).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect(page.getByText('Rp 295.000')).toBeVisible()
  await expect(page.getByText('#20418', { exact: true })).toBeVisible()
  await expect(page.getByText('Updates as soon as your bank answers.')).toBeVisible()
})

test('ORDER-46 a paid order is expected within twenty minutes, by the clock of the company', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: newPhone() })
  await answerOrder(page, { status: 'approved', paid: true, ...paidBy('card', {}, CARD) })
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
  await expect(page.getByText('18:42 - 19:02', { exact: true })).toBeVisible()
})

test('ORDER-49 ORDER-53 ORDER-58 a failed payment: reason, code, and the way to the menu', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625114' })
  await answerOrder(page, {
    ...paidBy('card', {}, CARD),
    failed_orders: [{ failed_code: 'INSUFFICIENT_BALANCE' }],
  })
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByRole('heading', { name: 'payment failed', exact: true })).toBeVisible()
  await expect(page.getByText(/insufficient balance.*\(INSUFFICIENT_BALANCE\)$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Explore Menu' }).click()
  await expect(page).toHaveURL(`${origin}/`)
})

test('ORDER-42 an unknown method', async ({ page, site }) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625115' })
  await answerOrder(page, paidBy('ovo'))
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByRole('heading', { name: 'Unsupported payment method' })).toBeVisible()
})

test('ORDER-56 AMB-069 when the time is over the page says so and asks the server', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625116' })
  await hideServerTime(page)
  await answerOrder(page, virtualAccount())
  await page.clock.install()
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByRole('timer')).toBeVisible()
  const requests = page.waitForRequest(request => request.url().endsWith(`/customers/orders/${ORDER_ID}`))
  await page.clock.fastForward('23:00:01')
  await requests
  await expect(page.getByRole('heading', { name: 'This payment has expired' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explore Menu' })).toBeVisible()
})

test('ORDER-31 ORDER-40 ORDER-45 an order of GrabFood with grouped lines', async ({ page, site }) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625117' })
  await answerOrder(
    page,
    orderAnswer({
      status: 'delivering',
      service_type: 'grabfood',
      service_order_type: 'takeawayorder',
      items: [
        { line_id: 'a', product_name: 'Nasi goreng', quantity: 2, unit_price: 30_000 },
        { line_id: 'a', product_name: 'Egg', group: 'Extras', quantity: 1, unit_price: 5_000 },
      ],
      ...paidBy('grabpay'),
    }),
  )
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items.getByText('Nasi goreng')).toBeVisible()
  await expect(items.getByText('Egg')).toBeVisible()
  await expect(items.getByText('Rp 70.000')).toBeVisible()
  // A take-away order is fetched: only the store is named.
  await expect(page.getByRole('region', { name: 'Pick up from' })).toBeVisible()
  await expect(page.getByText('grabpay')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Order progress' }).getByRole('listitem')).toHaveText([
    /^Prepare Food/,
    /^Ready for pickup/,
    /^Order Complete/,
  ])
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText('Rp 295.000')
  await expect(page.getByText('#20418', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Get Help via Whatsapp/ })).toHaveAttribute(
    'href',
    /wa\.me.*20418/,
  )
})
