// What was sold, the day that is closed, the tax of the month and the customers.
import type { Page } from '@playwright/test'
import { rememberDevice } from '../../support/console.ts'
import { payCode } from '../../support/payment.ts'
import { beSignedIn, placeOrderBy } from '../../support/session.ts'
import { newPhone } from '../../support/sign-in.ts'
import type { Site } from '../../support/site.ts'
import { advance } from './books.ts'
import { expect, scenario } from './scenario.ts'

const close = (page: Page) => page.keyboard.press('Escape')
const tiles = (page: Page) => page.getByRole('list', { name: 'Today' })

/** What was ordered, and how it was paid. */
const SOLD = [
  ['cash', 'Beef meatballs al forno', 'Tiramisu'],
  ['qris', 'Smoked corn arancini', 'Caprese', 'Garlic bread'],
  ['cash', 'Garlic bread', 'Rosemary fries', 'Lime and mint soda'],
  ['qris', 'Tiramisu', 'Tiramisu', 'Espresso'],
] as const

async function sell(page: Page, site: Site): Promise<void> {
  const charge = (body: object) => site.operate({ method: 'PUT', path: '/charges', company: 'bara', body })
  await charge({ tax_millipercent: 10_000, menu_prices: 'inclusive' })
  for (const [method, ...dishes] of SOLD) {
    const customer = await beSignedIn({ page, site, slug: 'bara', phone: newPhone() })
    const order = await placeOrderBy(method, customer, dishes)
    if (method === 'qris')
      await payCode(page, site, { qr_string: order.external_payment_data?.qr_string ?? '' })
    await expect(() => advance(site, order, 'prepare_order')).toPass()
    await advance(site, order, 'ready', 'complete')
  }
  await charge({ tax_millipercent: null, menu_prices: 'plus_plus' })
}

scenario('what was sold', async ({ owner: page, site, origin, take }) => {
  await sell(page, site)
  await page.goto(`${origin}/reports`)
  await expect(async () => {
    await page.reload()
    await expect(tiles(page)).toContainText(/Rp \d{3}\.\d{3}/, { timeout: 5_000 })
  }).toPass()
  await take(page, 'c50-today', 'What was taken today, beside the same weekday before')
  await page.getByText('What the figures count').click()
  await page.getByText(/Orders count once they are paid/).scrollIntoViewIfNeeded()
  await take(page, 'c50-what-counts', 'What the figures count')
  await page.getByRole('button', { name: 'Tiramisu' }).click()
  await expect(page.getByRole('dialog', { name: 'Orders: Tiramisu' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  await take(page, 'c50-orders', 'The orders behind a figure')
  await close(page)
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Sold by' }).getByRole('rowheader').first()).toBeVisible()
  await take(page, 'c51-month', 'A month, by product')
  await page.getByRole('link', { name: 'Tax (PB1)' }).click()
  await expect(page.getByRole('table', { name: 'Tax of the month' })).toBeVisible()
  await take(page, 'c51-tax', 'The month for the tax office')
  await page.goto(`${origin}/reports/customers`)
  const customer = page.getByRole('list', { name: 'Customers' }).getByRole('listitem').first()
  await expect(customer).toBeVisible()
  await take(page, 'c51-customers', 'The customers')
  await customer.getByRole('button', { name: /^Note about / }).click()
  await expect(page.getByRole('dialog', { name: /^Note about / })).toBeVisible()
  await take(page, 'c51-customer-note', 'A note about a customer')
})

scenario('the day is closed', async ({ owner: page, origin, take }) => {
  await page.goto(`${origin}/reports`)
  await page.getByRole('link', { name: 'Close the day' }).click()
  await expect(page.getByRole('textbox', { name: 'Counted' })).toBeVisible()
  await take(page, 'c52-close-day', 'Closing the day')
  await page.getByRole('textbox', { name: 'In the morning' }).fill('500000')
  await page.getByRole('textbox', { name: 'Paid out' }).fill('120000')
  await page.getByRole('textbox', { name: 'For what' }).fill('ice, gas')
  await page.getByRole('textbox', { name: 'Counted' }).fill('620000')
  await page.getByRole('button', { name: 'Change given wrong' }).click()
  await take(page, 'c52-close-day-counted', 'The drawer is counted, and differs')
  await page.getByRole('button', { name: 'Close without paper' }).click()
  await expect(page.getByText(/It cannot be changed any more/)).toBeVisible()
  await take(page, 'c52-closed-day', 'A day that is closed')
})

scenario(
  'a day without an order, and reports that wait or fail',
  async ({ page, ownerCookies, origin, take }) => {
    await page.context().addCookies(ownerCookies)
    await rememberDevice(page.context(), { company: 'sawah' })
    await page.goto(`${origin}/reports`)
    await expect(page.getByText(/^No orders yet today/)).toBeVisible()
    await take(page, 'c50-today-empty', 'A day without an order')
    await page.goto(`${origin}/reports/customers`)
    await expect(page.getByText('Nobody has a paid order yet.')).toBeVisible()
    await take(page, 'c51-customers-empty', 'A company without a customer')
    await page.goto(`${origin}/reports`)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const waits = '**/api/restaurant/v1/reports/**'
    await page.route(waits, async route => {
      await released
      await route.abort()
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await take(page, 'c50-today-loading', 'The day while it is read')
    release()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(waits, route =>
      route.fulfill({
        status: 500,
        json: { status: false, code: 'internal_error', message: 'Something went wrong' },
      }),
    )
    await page.reload()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await take(page, 'c50-today-error', 'A day that could not be read')
  },
)
