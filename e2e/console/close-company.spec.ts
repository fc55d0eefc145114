// An owner closes the company for new orders, and opens it again.
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { openGuestPage } from '../support/guest-page.ts'
import { requireFreshCode } from '../support/people.ts'
import { beSignedIn, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedComplaint: /403 \(|409 \(/ })

const ALL_DAY = [{ open: '00:00', close: '00:00' }]
const OUTLET = {
  short_code: 'UJI',
  name: 'Uji',
  address: 'Jl. Uji 1',
  latitude: -8.65,
  longitude: 115.2,
  opening_hours: {
    sun: ALL_DAY,
    mon: ALL_DAY,
    tue: ALL_DAY,
    wed: ALL_DAY,
    thu: ALL_DAY,
    fri: ALL_DAY,
    sat: ALL_DAY,
  },
}

test('STAFF-05 STAFF-15 an owner closes the company with a fresh code: an open page of a guest says so, the placed order goes on, and one press opens again', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/settings', words: { outlets: [OUTLET] } })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const { outlet_order_id: placed } = await placeOrderBy('cash', customer, ['Nasi Uji'])
  const guest = await openGuestPage(page.context(), company.origin)
  await requireFreshCode(page, '431431')
  await page.getByRole('link', { name: 'Close the company' }).click()
  const state = page.getByRole('main').getByRole('status')
  await expect(state).toHaveText('Open: guests can order')
  await expect(page.getByText('1 order is still open and goes on.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Close the company' }).click()
  const question = page.getByRole('dialog', { name: 'Close Warung Uji?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Close the company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a fresh code' })
  await dialog.getByRole('textbox', { name: 'One-time code' }).fill('431431')
  await expect(state).toHaveText(/^Closed since \d.*, \d\d\.\d\d: guests cannot order$/)
  await expectAccessible(page)
  await expect(guest.getByText('We take no more orders here')).toBeVisible()
  await expect(
    guest.getByText('Orders that you have placed go on as promised. Thank you for being our guest.'),
  ).toBeVisible()
  await expectAccessible(guest)
  await expect(placeOrderBy('cash', customer, ['Nasi Uji'])).rejects.toThrow('outlet_closed')
  await guest.reload()
  await expect(guest.getByText('We take no more orders here')).toBeVisible()

  await page.getByRole('link', { name: 'See the board' }).click()
  await expect(page.getByRole('article', { name: new RegExp(placed.replace('#', '')) })).toBeVisible()
  await expect(page.getByText('Company closed', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(state).toHaveText('Open: guests can order')
  await expect(guest.getByText('We take no more orders here')).toHaveCount(0)
  expect((await placeOrderBy('cash', customer, ['Nasi Uji'])).id).toBeTruthy()
})

test('OPEN-08 what the operator closed, an owner cannot open: the page says so and who to ask @desk', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/company/close' })
  const operate = (closed: boolean) =>
    site.operate({ method: 'PUT', path: '/company/closed', company: company.slug, body: { closed } })
  const reopening = page.getByRole('button', { name: 'Open again' })
  const state = page.getByRole('main').getByRole('status')
  await page.getByRole('button', { name: 'Close the company' }).click()
  const question = page.getByRole('dialog', { name: 'Close Warung Uji?' })
  await question.getByRole('button', { name: 'Close the company' }).click()
  await expect(reopening).toBeVisible()

  await operate(true)
  await reopening.click()
  await expect(state).toHaveText(
    /^Closed since \d.*, \d\d\.\d\d by the people who run this service: guests cannot order$/,
  )
  await expect(page.getByText('ask the people from whom you have this console')).toBeVisible()
  await expect(reopening).toHaveCount(0)
  await expectAccessible(page)

  await operate(false)
  await page.reload()
  await expect(state).toHaveText('Open: guests can order')
})
