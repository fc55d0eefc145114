// An order that cannot be shown: on its way, not there, not to be loaded, or not this visitor's to see.
import { holdTime, passTimeUntil } from '../support/clock.ts'
import { ORDER_ID, orderAnswer } from '../support/order-answer.ts'
import { beSignedIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const CALL = `**/customers/orders/${ORDER_ID}`
test.use({ expectedComplaint: /404|500|subscription|AuthError|403/ })

test('ORDER-36 while it loads the page says so', async ({ page, site }) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625121' })
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(CALL, async route => {
    await held
    await route.fulfill({ json: { order: orderAnswer({ status: 'complete' }) } })
  })
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByText('Loading order')).toBeAttached()
  release()
  await expect(page.getByRole('heading', { name: 'Food delivered' })).toBeVisible()
})

test('ORDER-35 ORDER-38 an order that is not there can be asked for again', async ({ page, site }) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625122' })
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await page.route(CALL, route =>
    route.fulfill({ json: { status: true, data: orderAnswer({ status: 'complete' }) } }),
  )
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Food delivered' })).toBeVisible()
})

test('ORDER-38 an address that names no order at all is answered alike', async ({ page, site }) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625123' })
  await page.goto(`${origin}/orders/nonsense`)
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('ORDER-37 a failure is shown, and after two seconds the history opens', async ({ page, site }) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625124' })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(CALL, async route => {
    await held
    await route.fulfill({
      status: 500,
      json: { status: false, code: 'server_error', message: 'An unknown error occurred' },
    })
  })
  await page.clock.install()
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByText('Loading order')).toBeAttached()
  await holdTime(page)
  release()
  const failure = page.getByRole('heading', { name: 'Failed to load order details' })
  await passTimeUntil(page, failure)
  await expect(page.getByText('Taking you to your purchase history')).toBeVisible()
  await page.clock.runFor(1800)
  await expect(failure).toBeVisible()
  await page.clock.runFor(300)
  await expect(page).toHaveURL(`${origin}/account/purchase-history`)
})

test('ORDER-34 a guest is asked to sign in', async ({ page, site }) => {
  await page.goto(`${site.origin('bara')}/orders/${ORDER_ID}`)
  await expectToast(page, 'Login required to view this page')
  await expect(page.getByRole('dialog', { name: 'Sign in with WhatsApp' })).toBeVisible()
})
