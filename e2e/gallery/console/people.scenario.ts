// The people of a restaurant: how they sign in, who they are, what they did; and what a page shows before it has anything.
import type { Page } from '@playwright/test'
import { column, rememberDevice } from '../../support/console.ts'
import { choose, openInvitation, requireFreshCode, rowOf } from '../../support/people.ts'
import { beSignedIn, placeOrderBy } from '../../support/session.ts'
import { newPhone } from '../../support/sign-in.ts'
import { enterCode, pairTablet, showCode } from '../../support/tablet.ts'
import { expect, scenario } from './scenario.ts'
import { CONSOLE_SIZES } from './sets.ts'

const close = (page: Page) => page.keyboard.press('Escape')

scenario('signing in', async ({ page, origin, take }) => {
  await rememberDevice(page.context())
  await page.goto(origin)
  const number = page.getByRole('textbox', { name: 'WhatsApp number' })
  const send = page.getByRole('button', { name: 'Send code' })
  await expect(number).toBeVisible()
  await take(page, 'c77-sign-in', 'Signing in')
  await number.fill('12')
  await send.click()
  await expect(page.getByText('Please enter a valid WhatsApp number')).toBeVisible()
  await take(page, 'c77-sign-in-error', 'A number that is none')
  await number.fill(newPhone())
  await send.click()
  const code = page.getByRole('textbox', { name: 'One-time code' })
  await expect(code).toBeFocused()
  await take(page, 'c77-code', 'The code that came by WhatsApp')
  await code.fill('123456')
  await expect(page.getByText('This code is not right')).toBeVisible()
  await take(page, 'c77-code-wrong', 'A code that is not right')
  await page.goto(origin)
  await page.getByRole('button', { name: 'This is a tablet at the counter' }).click()
  await expect(page.getByRole('heading', { name: 'Pair this tablet' })).toBeVisible()
  await take(page, 'c61-pair', 'Pairing a tablet')
  await enterCode(page, '000000')
  await expect(page.getByText('This code is not right, or it has ended')).toBeVisible()
  await take(page, 'c61-pair-wrong', 'A code that pairs no tablet')
})

scenario('the companies of a person', async ({ page, ownerCookies, origin, take }) => {
  await page.context().addCookies(ownerCookies)
  await rememberDevice(page.context())
  await page.goto(`${origin}/companies`)
  await expect(page.getByRole('heading', { name: 'Where do you work today?' })).toBeVisible()
  await take(page, 'c77-choose-company', 'Choosing a company')
})

scenario('the people', async ({ owner: page, origin, take }) => {
  await page.goto(`${origin}/people`)
  await expect(rowOf(page, 'Kadek Arya')).toBeVisible()
  await take(page, 'c60-people', 'The people of a restaurant')
  await choose(page, 'Kadek Arya', 'Edit')
  await expect(page.getByRole('dialog', { name: 'Edit Kadek Arya' })).toBeVisible()
  await take(page, 'c60-edit', 'Changing a person')
  await close(page)
  await choose(page, 'Kadek Arya', 'Remove')
  await expect(page.getByRole('dialog', { name: 'Remove Kadek Arya?' })).toBeVisible()
  await take(page, 'c60-remove', 'Removing a person')
  await close(page)
  // A sheet where there is no room beside the table.
  await page.setViewportSize(CONSOLE_SIZES.phone)
  const form = await openInvitation(page)
  const number = form.getByRole('textbox', { name: 'WhatsApp number' })
  await number.fill('12')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText('Please enter a valid WhatsApp number')).toBeVisible()
  await take(page, 'c60-invite-error', 'An invitation to a number that is none')
  await page.reload()
  await requireFreshCode(page, '431431')
  await openInvitation(page)
  await number.fill(newPhone())
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter a fresh code' })).toBeVisible()
  await take(page, 'c60-fresh-code', 'A change that needs a fresh code')
})

scenario('the devices', async ({ owner: page, browser, site, origin, take }) => {
  const customer = await beSignedIn({ page, site, slug: 'bara', phone: newPhone() })
  const order = await placeOrderBy('cash', customer, ['Garlic bread'])
  await page.goto(`${origin}/devices`)
  const tablet = await pairTablet(browser, { page, site, company: 'bara', name: 'Pass' })
  await page.reload()
  await showCode(page, 'Bar tablet')
  await take(page, 'c61-devices', 'The devices, and the code of another one')
  const number = order.outlet_order_id.replace('#', '')
  await tablet.getByRole('button', { name: `More for order ${number}` }).click()
  await tablet.getByRole('button', { name: 'Reject' }).click()
  const sheet = tablet.getByRole('dialog', { name: /^Reject #/ })
  await sheet.getByText('Too busy', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Reject the order' }).click()
  await expect(tablet.getByRole('dialog', { name: 'Who is it?' })).toBeVisible()
  await take(tablet, 'c61-pin', 'A tablet asks who rejects')
  await tablet.keyboard.type('0000')
  await expect(tablet.getByText(/^Wrong PIN/)).toBeVisible()
  await take(tablet, 'c61-pin-wrong', 'A PIN that is wrong')
  await tablet.context().close()
})

scenario('what was done', async ({ owner: page, dinnerRushOrders, origin, take }) => {
  expect(dinnerRushOrders.size).toBeGreaterThan(0)
  await page.goto(`${origin}/activity`)
  await expect(page.getByText('New → In the kitchen').first()).toBeVisible()
  await take(page, 'c62-activity', 'The activity log')
})

scenario('pages that wait, and pages that fail', async ({ owner: page, origin, take }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const waits = '**/api/restaurant/v1/**'
  await page.route(waits, async route => {
    await released
    await route.abort()
  })
  await page.goto(`${origin}/board`)
  await expect(column(page, 'New')).toBeVisible()
  await take(page, 'c10-board-loading', 'The board while its orders are read')
  await page.goto(`${origin}/people`)
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  await take(page, 'c60-people-loading', 'The people while they are read')
  release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(waits, route =>
    route.fulfill({
      status: 500,
      json: { status: false, code: 'internal_error', message: 'Something went wrong' },
    }),
  )
  await page.goto(`${origin}/activity`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await take(page, 'c62-activity-error', 'A page that could not be read')
})
