// Money: of one order, what needs a look, and what the payment provider pays out.
import type { Page } from '@playwright/test'
import { openFromNavigation } from '../../support/console.ts'
import { payCode, transfer } from '../../support/payment.ts'
import { beSignedIn, callsOf, placeOrderBy } from '../../support/session.ts'
import { newPhone } from '../../support/sign-in.ts'
import type { Site } from '../../support/site.ts'
import { advance, differ, paidProductId, reconcile } from './books.ts'
import { expect, scenario } from './scenario.ts'

const customerOf = (page: Page, site: Site) => beSignedIn({ page, site, slug: 'bara', phone: newPhone() })
/** By QR code; how the provider calls the payment. */
async function pay(page: Page, site: Site, dish: string, price: number): Promise<string> {
  const order = await placeOrderBy('qris', await customerOf(page, site), [dish])
  await payCode(page, site, { qr_string: order.external_payment_data?.qr_string ?? '' })
  return paidProductId(site, price)
}

const close = (page: Page) => page.keyboard.press('Escape')

scenario('the money of an order', async ({ owner: page, site, origin, take }) => {
  const order = await placeOrderBy('cash', await customerOf(page, site), [
    'Beef meatballs al forno',
    'Tiramisu',
    'Tiramisu',
  ])
  await advance(site, order, 'prepare_order')
  await page.goto(`${origin}/orders/${order.id}`)
  await page.getByRole('button', { name: 'Take out or swap' }).click()
  const takeOut = page.getByRole('dialog', { name: 'Take out or swap' })
  await takeOut.getByRole('button', { name: 'One more of Tiramisu' }).first().click()
  await expect(takeOut.getByText('-Rp 58.000')).toBeVisible()
  await take(page, 'c15-take-out', 'Taking an item out of an order in the kitchen')
  await takeOut.getByRole('button', { name: 'Change the order' }).click()
  await expect(takeOut).toHaveCount(0)
  await advance(site, order, 'ready', 'complete')
  await page.goto(`${origin}/orders/${order.id}/money`)
  await page.getByRole('button', { name: 'Give money back' }).click()
  const sheet = page.getByRole('dialog', { name: /^Give money back/ })
  await sheet.getByRole('textbox', { name: 'Amount in rupiah' }).fill('20000')
  await sheet.getByText('Cold or too late').click()
  await take(page, 'c54-give-back', 'Giving a part of the money back')
  await sheet.getByRole('button', { name: 'Items' }).click()
  await take(page, 'c54-give-back-items', 'Giving the price of an item back')
  await sheet.getByRole('button', { name: 'An amount' }).click()
  await sheet.getByRole('button', { name: 'Give back Rp 20.000' }).click()
  await expect(page.getByRole('row', { name: /Taken off: Cold or too late/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /Went back/ })).toBeVisible()
  await take(page, 'c54-money', 'Every entry of the money of an order')
  await page.getByRole('button', { name: 'Other cash was taken' }).click()
  await expect(page.getByRole('dialog', { name: /^Cash of / })).toBeVisible()
  await take(page, 'c54-cash', 'Noting that other cash was taken')
})

scenario('what needs a look', async ({ owner: page, site, origin, take }) => {
  await page.goto(`${origin}/needs-a-look`)
  await expect(page.getByText('Every rupiah has its place')).toBeVisible()
  await take(page, 'c53-nothing', 'No money needs a look')
  const customer = await customerOf(page, site)
  const late = await placeOrderBy('virtual_account', customer, ['Garlic bread'])
  await callsOf(customer).post(`/customers/orders/${late.id}/cancel`, {})
  const { account_number = '' } = late.external_payment_data ?? {}
  await transfer(page, site, { account_number, amount: 35_000 })
  await differ(site, { change: await pay(page, site, 'Tiramisu', 58_000), amount: 56_000 })
  await differ(site, { double: await pay(page, site, 'Caprese', 85_000) })
  await expect(page.getByText('Money came after the order had ended')).toBeVisible()
  await reconcile(site)
  await page.reload()
  await expect(page.getByText('A payment of another amount')).toBeVisible()
  await take(page, 'c53-needs-a-look', 'Money and books that need a look')
  const difference = page.getByRole('listitem').filter({ hasText: 'The provider lists a payment twice' })
  await difference.getByRole('button', { name: 'Close it' }).click()
  const sheet = page.getByRole('dialog', { name: 'Close it' })
  const note = 'The provider has seen it and takes it out'
  await sheet.getByRole('textbox', { name: 'What was found, or done' }).fill(note)
  await take(page, 'c53-close', 'Closing a difference with a word')
  await sheet.getByRole('button', { name: 'Close with this word' }).click()
  await expect(page.getByRole('region', { name: 'Last done' })).toContainText(note)
  await page.getByRole('button', { name: 'Give back Rp 35.000' }).click()
  await expect(page.getByText('Money came after the order had ended')).toHaveCount(0)
  await page.getByRole('heading', { name: 'Last done' }).scrollIntoViewIfNeeded()
  await take(page, 'c53-done', 'What was done with money, and by whom')
})

scenario('money that is read, or cannot be read', async ({ owner: page, site, origin, take }) => {
  const order = await placeOrderBy('cash', await customerOf(page, site), ['Garlic bread'])
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const fail = {
    status: 500,
    json: { status: false, code: 'internal_error', message: 'Something went wrong' },
  }
  await page.route(/\/payments\/attention|\/ledger$/, async route => {
    await released
    await route.fulfill(fail)
  })
  await page.goto(`${origin}/needs-a-look`)
  await expect(page.getByRole('heading', { name: 'Needs a look', level: 1 })).toBeVisible()
  await take(page, 'c53-loading', 'Money that needs a look while it is read')
  release()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await take(page, 'c53-error', 'Money that could not be read')
  await page.goto(`${origin}/orders/${order.id}/money`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await take(page, 'c54-error', 'The money of an order that could not be read')
})

scenario('what is paid out', async ({ owner: page, site, origin, take }) => {
  await pay(page, site, 'Smoked corn arancini', 62_000)
  await pay(page, site, 'Burrata and roasted tomato', 98_000)
  const customer = await customerOf(page, site)
  const late = await placeOrderBy('qris', customer, ['Tiramisu'])
  await callsOf(customer).post(`/customers/orders/${late.id}/cancel`, {})
  await payCode(page, site, { qr_string: late.external_payment_data?.qr_string ?? '' })
  await page.goto(`${origin}/needs-a-look`)
  await page.getByRole('button', { name: 'Give back Rp 58.000' }).click()
  await expect(page.getByText(/^Money came after/)).toHaveCount(0)
  await reconcile(site)
  await page.goto(`${origin}/board`)
  await openFromNavigation(page, 'Money')
  await page.getByRole('link', { name: 'Payouts' }).click()
  const onItsWay = page.getByRole('button', { name: /^On its way/ })
  await expect(onItsWay).toBeVisible()
  await take(page, 'c53-payouts', 'What came to the bank in a month, and what is on its way')
  await onItsWay.click()
  await expect(page.getByRole('dialog', { name: 'On its way' })).toBeVisible()
  await take(page, 'c53-payout', 'The orders in a payout')
  await close(page)
})

scenario('what is charged, and where it is delivered', async ({ owner: page, site, origin, take }) => {
  const set = (body: object) => site.operate({ method: 'PUT', path: '/charges', company: 'bara', body })
  const CHARGED = { service_millipercent: 5_000, tax_millipercent: 10_000, minimum_order: 50_000 }
  await set({ ...CHARGED, packaging: { amount: 8_000, per: 'order' }, free_delivery_from: 300_000 })
  try {
    await page.goto(`${origin}/charges`)
    await expect(page.getByRole('region', { name: 'An order as customers see it' })).toContainText('Service')
    await take(page, 'c75-charges', 'What is added to the menu prices')
  } finally {
    const none = Object.fromEntries(Object.keys(CHARGED).map(name => [name, null]))
    await set({ ...none, packaging: null, free_delivery_from: null })
  }
  await page.goto(`${origin}/company/delivery`)
  const zones = page.getByRole('button', { name: 'Zones', exact: true })
  await expect(zones).toBeVisible()
  await take(page, 'c74-bands', 'What delivery costs by distance')
  await zones.click()
  await page.getByRole('button', { name: 'Draw a zone' }).click()
  await page.getByRole('button', { name: 'Draw a zone' }).click()
  await expect(page.getByRole('region', { name: 'Zone 2' })).toBeVisible()
  await take(page, 'c74-zones', 'Where an outlet delivers, drawn on the map')
})
