// Giving the money of a finished order back, and above which amount that asks for a fresh code.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { beSignedIn, type PlacedOrder, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { pairTablet } from '../support/tablet.ts'
import { expect, test } from '../support/test.ts'

// A tablet that may not give back so much.
test.use({ expectedComplaint: /403 \(Forbidden\)/ })

/** Picked up and paid in cash, Rp 50.000. */
async function finishedOrder(page: Page, site: Site, company: string): Promise<PlacedOrder> {
  const customer = await beSignedIn({ page, site, slug: company, phone: newPhone() })
  const order = await placeOrderBy('cash', customer, ['Nasi Uji'])
  for (const status of ['prepare_order', 'ready', 'complete'])
    await site.operate({ method: 'POST', path: `/orders/${order.id}/status`, company, body: { status } })
  return order
}

async function refund(page: Page, { id }: PlacedOrder): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/orders/${id}`)
  await page.getByRole('button', { name: 'Give the money back' }).click()
  const sheet = page.getByRole('dialog', { name: /^Refund #\d+$/ })
  const press = sheet.getByRole('button', { name: 'Refund Rp 50.000' })
  await expect(press).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByText('Cold or too late').click()
  await press.click()
}

const isGivenBack = (page: Page) => expect(page.getByText('Cash given back')).toBeVisible()

test('STAFF-05 an owner gives the money of a finished order back, once', async ({ page, site }) => {
  const { company } = await openAsOwner(page, site, { path: '/board' })
  const order = await finishedOrder(page, site, company.slug)
  await page.goto(`${new URL(page.url()).origin}/orders/${order.id}`)
  await page.getByRole('button', { name: 'Give the money back' }).click()
  await expect(page.getByRole('dialog', { name: /^Refund #\d+$/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await refund(page, order)
  await isGivenBack(page)
  await expect(page.getByRole('button', { name: 'Give the money back' })).toHaveCount(0)
  await expectAccessible(page)
})

test('STAFF-12 STAFF-15 a tablet refunds by PIN, up to the amount that the owner has set', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/settings' })
  const amount = page.getByRole('textbox', { name: 'Ask above (Rp), empty: never' })
  await amount.pressSequentially('49999')
  await expect(amount).toHaveValue('49.999')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.reload()
  await expect(amount).toHaveValue('49.999')
  await page.evaluate(async slug => {
    const headers = { 'pesan-company': slug, 'content-type': 'application/json' }
    const body = JSON.stringify({ pin: '4711' })
    await fetch('/api/restaurant/v1/membership/pin', { method: 'PUT', headers, body })
  }, company.slug)

  const tablet = await pairTablet(browser, { page, site, company: company.slug, name: 'Counter tablet' })
  const order = await finishedOrder(page, site, company.slug)
  await refund(tablet, order)
  const pad = tablet.getByRole('dialog', { name: 'Who is it?' })
  await expect(pad.getByText(/^Refunding #\d+ gives back Rp 50\.000$/)).toBeVisible()
  const member = pad.getByRole('radio', { name: 'Kirana Sari' })
  await expect(member).toBeChecked()
  await tablet.keyboard.type('4711')
  await expect(pad).toHaveCount(0)
  await expect(tablet.getByText(/^This amount needs a fresh code/).first()).toBeVisible()
  await expect(tablet.getByRole('button', { name: 'Give the money back' })).toBeVisible()

  await amount.fill('50000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await refund(tablet, order)
  await expect(member).toBeChecked()
  await tablet.keyboard.type('4711')
  await isGivenBack(tablet)
  await tablet.context().close()
})
