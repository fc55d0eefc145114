// A tablet at the counter: it is paired, shows the orders of its outlet, and rejects by PIN.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { cardIn, column, moreButton, openAsOwner } from '../support/console.ts'
import { beSignedIn, type PlacedOrder, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { deviceRow, enterCode, openTablet, pairTablet, showCode } from '../support/tablet.ts'
import { test } from '../support/test.ts'

const OUTLET = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
const OUTLETS = [
  { ...OUTLET, short_code: 'BRW', name: 'Berawa' },
  { ...OUTLET, short_code: 'UBD', name: 'Ubud' },
]

test('STAFF-11 a manager pairs a tablet, which shows the orders of its outlet, and signs it out from the list @phone', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/people', words: { outlets: OUTLETS } })
  await page.getByRole('link', { name: 'Devices' }).click()
  await expect(page.getByText('No tablet is paired yet.')).toBeVisible()
  await expectAccessible(page)
  const code = await showCode(page, 'Kitchen tablet')
  await expect(page.getByText(/^Good for one tablet, [45] min \d+ s left$/)).toBeVisible()
  await expectAccessible(page)

  const tablet = await openTablet(browser, site)
  await expectAccessible(tablet)
  await enterCode(tablet, code === '000000' ? '000001' : '000000')
  await expect(tablet.getByText('This code is not right, or it has ended')).toBeVisible()
  await enterCode(tablet, code)
  await expect(column(tablet, 'New')).toBeVisible()
  await expect(page.getByText('Kitchen tablet is paired').first()).toBeVisible()
  await expect(deviceRow(page, 'Kitchen tablet')).toContainText('Berawa')
  await expect(deviceRow(page, 'Kitchen tablet')).toContainText('Now')
  await expectAccessible(page)

  const customer = () => beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  await placeOrderBy('cash', await customer(), ['Nasi Uji'], { outlet: 1 })
  const own = await placeOrderBy('cash', await customer(), ['Nasi Uji'])
  await expect(cardIn(tablet, 'New', own)).toBeVisible()
  await expect(column(tablet, 'New').getByRole('article')).toHaveCount(1)

  await tablet.getByRole('button', { name: 'Kitchen tablet, your settings' }).click()
  const menu = tablet.getByRole('dialog', { name: 'Kitchen tablet', exact: true })
  await expect(menu).toContainText('Berawa')
  await menu.getByRole('button', { name: 'Sign out this tablet' }).click()
  const leaving = tablet.getByRole('dialog', { name: 'Sign out Kitchen tablet?' })
  await expectAccessible(tablet)
  await leaving.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(leaving).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign out Kitchen tablet, Berawa' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out Kitchen tablet?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(deviceRow(page, 'Kitchen tablet')).toHaveCount(0)
  await expect(tablet.getByRole('heading', { name: 'Sign in to your restaurant' })).toBeVisible()
  await tablet.context().close()
})

test('STAFF-17 a manager sees which tablet would not ring, and why @desk', async ({
  page,
  site,
  browser,
}) => {
  // Boards read every 20 s, and what they say is written every ten.
  test.slow()
  const { company } = await openAsOwner(page, site, { path: '/people' })
  const tablet = await pairTablet(browser, { page, site, company: company.slug, name: 'Bar tablet' })
  await page.goto(`${new URL(page.url()).origin}/devices`)
  const row = deviceRow(page, 'Bar tablet')
  const expectBoard = (words: string | RegExp) =>
    expect(async () => {
      await page.reload()
      await expect(row.getByText(words)).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 90_000 })
  await expectBoard('Would not ring: its sound is off')
  await expectAccessible(page)
  await tablet.getByRole('region', { name: 'This device does not ring.' }).getByRole('button').click()
  await expectBoard(/^Rings/)
  await expectAccessible(page)
  await tablet.context().close()
})

/** Opens the pad, with a reason for the customer. */
async function reject(tablet: Page, order: PlacedOrder) {
  await moreButton(tablet, order).click()
  await tablet.getByRole('button', { name: 'Reject' }).click()
  const sheet = tablet.getByRole('dialog', { name: /^Reject #/ })
  await sheet.getByText('Sold out', { exact: true }).click()
  await sheet.getByRole('checkbox', { name: 'Nasi Uji Rp 50.000' }).check()
  await sheet.getByRole('button', { name: 'Reject the order' }).click()
  return tablet.getByRole('dialog', { name: 'Who is it?' })
}

async function setPin(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: /your settings$|^More$/ }).click()
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your PIN' })
  await sheet.getByRole('textbox', { name: 'Four digits' }).fill(pin)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change my PIN' })).toBeVisible()
}

test('STAFF-12 a tablet rejects by the PIN of a member; a wrong one says how many tries are left @desk', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/board' })
  const tablet = await pairTablet(browser, { page, site, company: company.slug, name: 'Counter tablet' })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = await placeOrderBy('cash', customer, ['Nasi Uji'])
  const pad = await reject(tablet, order)
  await expect(pad.getByText('No one at this outlet has a PIN yet.')).toBeVisible()
  await expectAccessible(tablet)
  await pad.getByRole('button', { name: 'Cancel' }).click()
  await expect(pad).toHaveCount(0)
  await expect(cardIn(tablet, 'New', order)).toBeVisible()

  await setPin(page, '4711')
  await reject(tablet, order)
  await expect(pad.getByText(/^Rejecting #\d+$/)).toBeVisible()
  await expect(pad.getByRole('radio', { name: 'Kirana Sari' })).toBeChecked()
  await tablet.keyboard.type('4710')
  await expect(pad.getByText('Wrong PIN. 4 tries left')).toBeVisible()
  await expectAccessible(tablet)
  for (const digit of ['4', '7', '1', '1'])
    await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect(pad).toHaveCount(0)
  await expect(column(tablet, 'New').getByRole('article')).toHaveCount(0)
  await tablet.goto(`${new URL(tablet.url()).origin}/orders/${order.id}`)
  await expect(
    tablet.getByText('Kirana Sari, Counter tablet: Sorry, Nasi Uji is sold out today.'),
  ).toBeVisible()
  await tablet.context().close()
})

test('STAFF-12 five wrong PINs lock the tablet, which says until when @phone', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/board' })
  const tablet = await pairTablet(browser, { page, site, company: company.slug, name: 'Counter tablet' })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = await placeOrderBy('cash', customer, ['Nasi Uji'])
  await setPin(page, '4711')
  const pad = await reject(tablet, order)
  await expect(pad.getByRole('radio', { name: 'Kirana Sari' })).toBeChecked()
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await tablet.keyboard.type('0000')
    await expect(pad.getByText(`Wrong PIN. ${left} left`)).toBeVisible()
  }
  await tablet.keyboard.type('0000')
  await expect(pad.getByText(/^Locked until \d\d\.\d\d/)).toBeVisible()
  await expect(pad.getByRole('button', { name: '4', exact: true })).toHaveCount(0)
  await expectAccessible(tablet)
  await tablet.keyboard.press('Escape')
  await expect(pad).toHaveCount(0)
  await expect(cardIn(tablet, 'New', order)).toBeVisible()
  await tablet.context().close()
})
