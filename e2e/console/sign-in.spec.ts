// Signing in to the console, choosing a company, and signing out.

import { expectAccessible } from '../support/accessibility.ts'
import { column, consoleOrigin, inviteMember, openRestaurant, rememberDevice } from '../support/console.ts'
import { readCode } from '../support/inbox.ts'
import { beSignedIn, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// The page requests whether a session exists.
test.use({ expectedComplaint: /401 \(Unauthorized\)|422 \(/ })

test.beforeEach(({ page }) => rememberDevice(page))

test('STAFF-02 a member signs in with a code on WhatsApp, and the page needs none again', async ({
  page,
  site,
}) => {
  const { slug } = await openRestaurant(site)
  const phone = await inviteMember(site, slug)
  await page.goto(consoleOrigin(site))
  await expect(page.getByRole('heading', { name: 'Sign in to your restaurant' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByRole('textbox', { name: 'One-time code' })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(await readCode(site, `62${phone}`))
  await expect(column(page, 'New')).toBeVisible()
  await page.reload()
  await expect(column(page, 'New')).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const [session] = await page.context().cookies(`https://${new URL(consoleOrigin(site)).host}`)
  expect(session).toMatchObject({ name: '__Host-pesan', httpOnly: true, secure: true, sameSite: 'Strict' })
})

test('STAFF-02 a number of no member is answered like any other, and a wrong code says so @phone', async ({
  page,
  site,
}) => {
  await page.goto(consoleOrigin(site))
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('12')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Please enter a valid WhatsApp number')).toBeVisible()
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill(newPhone())
  await page.getByRole('button', { name: 'Send code' }).click()
  const guesses: string[] = []
  page.on('request', request => {
    const { otp } = (request.postDataJSON() ?? {}) as { otp?: string }
    if (otp !== undefined) guesses.push(otp)
  })
  const field = page.getByRole('textbox', { name: 'One-time code' })
  await field.fill('123456')
  await expect(page.getByText('This code is not right')).toBeVisible()
  // A number with many wrong guesses gets a longer code. What is typed next takes the place of the wrong one.
  await field.pressSequentially('1234567890')
  await expect(page.getByText('This code is not right')).toBeVisible()
  expect(guesses).toEqual(['123456', '1234567890'])
  await expect(page.getByText(/New code in \d+ s/)).toBeVisible()
})

test('STAFF-04 a member of two companies chooses one, with what is open in each, sees its name and colour on the pages, and changes it without signing in again @desk', async ({
  page,
  site,
}) => {
  const one = await openRestaurant(site, { name: 'Warung Satu' })
  const other = await openRestaurant(site, { name: 'Warung Dua', primary_color: '#0b7a5b' })
  const phone = await inviteMember(site, one.slug)
  await inviteMember(site, other.slug, { phone, role: 'manager' })
  const customer = await beSignedIn({ page, site, slug: other.slug, phone: newPhone() })
  await placeOrderBy('cash', customer, ['Nasi Uji'])
  await page.goto(consoleOrigin(site))
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await readCode(site, `62${phone}`))
  const title = page.getByRole('heading', { name: 'Where do you work today?' })
  await expect(title).toBeFocused()
  await expect(page.getByRole('button', { name: /Warung Dua/ })).toContainText('1 open order')
  await expect(page.getByRole('button', { name: /Warung Satu/ })).toContainText('No open orders')
  await expectAccessible(page)
  const refusal = { status: false, code: 'scope_missing', message: 'Not for this role' }
  await page.route('**/orders/open', route => route.fulfill({ status: 422, json: refusal }))
  await page.getByRole('button', { name: /Warung Dua/ }).click()
  await expect(page.getByRole('heading', { name: 'Board, Warung Dua' })).toBeAttached()
  const mark = page.getByRole('link', { name: 'Warung Dua, choose another company' })
  for (const path of ['/stock', '/settings', '/board']) {
    await page.goto(`${consoleOrigin(site)}${path}`)
    await expect(mark).toBeVisible()
    await expect(mark.getByText('W', { exact: true })).toHaveCSS('background-color', 'rgb(11, 122, 91)')
  }
  const failed = page.waitForResponse(/\/orders\/open$/)
  await mark.click()
  await failed
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: 'Warung Satu Counter, all outlets', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Board, Warung Satu' })).toBeAttached()
})

test('the person chooses the language and signs out @desk', async ({ page, site }) => {
  const { slug } = await openRestaurant(site)
  const phone = await inviteMember(site, slug)
  await page.goto(consoleOrigin(site))
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await readCode(site, `62${phone}`))
  await page.getByRole('button', { name: 'Kadek Sari, your settings' }).click()
  await page.getByText('Bahasa Indonesia').click()
  await expect(page.getByRole('button', { name: 'Keluar' })).toBeVisible()
  await page.getByText('Gelap', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('heading', { name: 'Masuk ke restoran Anda' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Masuk ke restoran Anda' })).toBeVisible()
})
