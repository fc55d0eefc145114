// The people of a restaurant: inviting, changing, removing.
import { expectAccessible } from '../support/accessibility.ts'
import {
  inviteMember,
  leaveCompany,
  openAsMember,
  openAsOwner,
  openBoard,
  openFromNavigation,
} from '../support/console.ts'
import { choose, openInvitation, roleButton, rowOf, shownNumber } from '../support/people.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

// What the server refuses, and what a test breaks.
test.use({ expectedComplaint: /40[349] \(|422 \(|500 \(|ERR_INTERNET_DISCONNECTED/ })

const PEOPLE = { path: '/people' }

test('STAFF-07 an owner invites a person by number and role, who is a member after signing in @phone', async ({
  page,
  site,
  browser,
}) => {
  await openAsOwner(page, site, PEOPLE)
  await expect(rowOf(page, 'Kirana Sari')).toContainText('Now')
  await expect(page.getByText('Only you so far.')).toBeVisible()
  const phone = newPhone()
  const form = await openInvitation(page)
  await form.getByRole('textbox', { name: 'WhatsApp number' }).fill(`0${phone}`)
  await form.getByRole('textbox', { name: 'Name, if you like' }).fill('Ratih Wulandari')
  await form.getByText('Also menu, vouchers, refunds and settings').click()
  await form.getByText('English').click()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(rowOf(page, 'Ratih Wulandari')).toContainText(/Ends \d+ \w+/)
  await expect(rowOf(page, 'Ratih Wulandari')).toContainText('Manager')
  await expect(page.getByText('1 person, 1 invitation open')).toBeVisible()
  await expectAccessible(page)

  const other = await openAsMember(browser, site, phone)
  await other.context().close()
  await page.reload()
  await expect(roleButton(page, 'Manager', 'Ratih Wulandari')).toBeVisible()
  await expect(rowOf(page, 'Ratih Wulandari')).toContainText(shownNumber(phone))
  await expect(page.getByText('2 people', { exact: true })).toBeVisible()
})

test('STAFF-07 an invitation is taken back, and a wrong number says so @phone', async ({ page, site }) => {
  await openAsOwner(page, site, PEOPLE)
  const form = await openInvitation(page)
  const number = form.getByRole('textbox', { name: 'WhatsApp number' })
  const send = form.getByRole('button', { name: 'Send invitation' })
  await number.fill('12')
  await send.click()
  await expect(form.getByText('Please enter a valid WhatsApp number')).toBeVisible()
  await expect(number).toBeFocused()
  const phone = newPhone()
  await number.fill(phone)
  await send.click()
  const row = rowOf(page, shownNumber(phone))
  await expect(row).toContainText('Not yet')
  const removed = page.waitForResponse(response => response.request().method() === 'DELETE')
  await row.getByRole('button', { name: /^Take back the invitation of/ }).click()
  await expect(row).toHaveCount(0)
  expect((await removed).ok()).toBe(true)
  await page.reload()
  await expect(rowOf(page, 'Kirana Sari')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a person is invited to chosen outlets of a company that has several @desk', async ({ page, site }) => {
  const outlet = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
  const outlets = [
    { ...outlet, short_code: 'BRW', name: 'Berawa' },
    { ...outlet, short_code: 'UBD', name: 'Ubud' },
  ]
  const { company } = await openAsOwner(page, site, { ...PEOPLE, words: { outlets } })
  await expect(rowOf(page, 'Kirana Sari')).toContainText('All outlets')
  const phone = newPhone()
  const form = await openInvitation(page)
  await form.getByRole('textbox', { name: 'WhatsApp number' }).fill(phone)
  await form.getByText('Berawa').click()
  await expect(form.getByRole('checkbox', { name: 'All outlets' })).not.toBeChecked()
  const sent = page.waitForRequest(
    request => request.method() === 'POST' && request.url().endsWith('/members'),
  )
  await form.getByRole('button', { name: 'Send invitation' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ outlets: [expect.any(String)], role: 'counter' })
  await expect(rowOf(page, shownNumber(phone))).toContainText('Berawa')

  await inviteMember(site, company.slug, { name: 'Made Dharma' })
  await page.reload()
  await expect(rowOf(page, 'Made Dharma')).toContainText('All outlets')
})

test('the role, the name and the membership of a person are changed @desk', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, PEOPLE)
  const phone = await inviteMember(site, company.slug, { name: 'Kadek Arya' })
  const other = await openAsMember(browser, site, phone)
  await page.reload()
  await roleButton(page, 'Counter', 'Kadek Arya').click()
  const choices = page.getByRole('menu')
  await expect(choices.getByRole('menuitemradio', { name: /^Counter/ })).toBeChecked()
  await expectAccessible(page)
  await choices.getByRole('menuitemradio', { name: /^Manager/ }).click()
  await expect(roleButton(page, 'Manager', 'Kadek Arya')).toBeVisible()

  await choose(page, 'Kadek Arya', 'Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit Kadek Arya' })
  await expect(sheet.getByRole('radio', { name: 'Manager' })).toBeChecked()
  await expectAccessible(page)
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Kadek Arya Putra')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(rowOf(page, 'Kadek Arya Putra')).toBeVisible()

  await choose(page, 'Kadek Arya Putra', 'Remove')
  const question = page.getByRole('dialog', { name: 'Remove Kadek Arya Putra?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  await choose(page, 'Kadek Arya Putra', 'Remove')
  const removed = page.waitForResponse(response => response.request().method() === 'DELETE')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(page, 'Kadek Arya Putra')).toHaveCount(0)
  expect((await removed).ok()).toBe(true)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Where do you work today?' })).toBeVisible()
  await other.context().close()
})

test('STAFF-10 the last owner can neither leave nor get another role, and the page says why @phone', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, PEOPLE)
  const why = 'A restaurant needs an owner of all outlets. Make another person one first.'
  await roleButton(page, 'Owner', 'Kirana Sari').click()
  await expectToast(page, why, 1)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await choose(page, 'Kirana Sari', 'Leave')
  await expectToast(page, why, 2)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Of two owners both leave: who is second is refused by the server.
  const phone = await inviteMember(site, company.slug, { role: 'owner', name: 'Made Dharma' })
  const other = await openAsMember(browser, site, phone)
  await page.reload()
  await expect(roleButton(page, 'Owner', 'Made Dharma')).toBeVisible()
  await choose(page, 'Kirana Sari', 'Leave')
  const question = page.getByRole('dialog', { name: 'Leave Warung Uji?' })
  await expect(question).toBeVisible()
  await leaveCompany(other, company.slug)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expectToast(page, why, 3)
  await other.context().close()
})

test('an owner who is not the only one leaves the company @desk', async ({ page, site, browser }) => {
  const { company } = await openAsOwner(page, site, PEOPLE)
  const phone = await inviteMember(site, company.slug, { role: 'owner', name: 'Made Dharma' })
  const other = await openAsMember(browser, site, phone)
  await other.context().close()
  await page.reload()
  await choose(page, 'Kirana Sari', 'Leave')
  await page.getByRole('dialog', { name: 'Leave Warung Uji?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Where do you work today?' })).toBeVisible()
})

test('STAFF-05 a page outside the role is not offered, and its address has no such page', async ({
  page,
  site,
}) => {
  await openBoard(page, site)
  await expect(page.getByRole('link', { name: 'Board' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0)
  const { origin } = new URL(page.url())
  for (const path of ['/people', '/activity']) {
    await page.goto(`${origin}${path}`)
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  }
})

test('STAFF-18 the page of people is accessible in light and dark, and all of it by keyboard', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, PEOPLE)
  const phone = await inviteMember(site, company.slug, { name: 'Kadek Arya' })
  await inviteMember(site, company.slug, { name: 'Wayan Sudana', role: 'manager' })
  const other = await openAsMember(browser, site, phone)
  await other.context().close()
  await page.reload()
  const role = roleButton(page, 'Counter', 'Kadek Arya')
  await role.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /^Counter/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(roleButton(page, 'Manager', 'Kadek Arya')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Kadek Arya was changed' })).toBeAttached()
  await expectAccessible(page)
  await page.getByRole('button', { name: /your settings$|^More$/ }).click()
  await page.getByText('Dark', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await openInvitation(page)
  await expectAccessible(page)
})

test('without a connection the page shows the people as they were, and refuses changes @phone', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, PEOPLE)
  await expect(rowOf(page, 'Kirana Sari')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection since \d\d\.\d\d\./)).toBeVisible()
  await expect(rowOf(page, 'Kirana Sari')).toBeVisible()
  const form = await openInvitation(page)
  await expect(form.getByRole('button', { name: 'No connection Send invitation' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(form.getByRole('button', { name: 'Send invitation', exact: true })).toBeVisible()
  await expect(page.getByText(/^No connection since/)).toHaveCount(0)
})

test('people that cannot be read say so, and are read again at a press @desk', async ({ page, site }) => {
  const { company } = await openAsOwner(page, site, { path: '/board' })
  await inviteMember(site, company.slug, { name: 'Made Dharma' })
  await page.route(/\/api\/restaurant\/v1\/members$/, route =>
    route.fulfill({ status: 500, json: { status: false, code: 'server_error', message: 'Not now' } }),
  )
  await openFromNavigation(page, 'People')
  await expect(page.getByRole('heading', { name: 'People' })).toBeFocused()
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  await expect(failure).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/restaurant\/v1\/members$/)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'Made Dharma')).toBeVisible()
})

test('the page is in the language of the person @phone', async ({ page, site }) => {
  await openAsOwner(page, site, { ...PEOPLE, device: { locale: 'id' } })
  await expect(page.getByRole('heading', { name: 'Tim', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pemilik, peran Kirana Sari' })).toBeVisible()
  await expect(page).toHaveTitle('Tim')
})
