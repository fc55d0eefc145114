// A change that needs a fresh code: it is asked for, and the change is then made by itself.
import { expectAccessible } from '../support/accessibility.ts'
import { inviteMember, openAsMember, openAsOwner } from '../support/console.ts'
import { openInvitation, requireFreshCode, roleButton, rowOf, shownNumber } from '../support/people.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedComplaint: /403 \(|422 \(/ })

const PEOPLE = { path: '/people' }

test('STAFF-15 a change that needs a fresh code prompts for it and is then repeated; without it all stays as it was', async ({
  page,
  site,
}) => {
  const { phone } = await openAsOwner(page, site, PEOPLE)
  await requireFreshCode(page, '431431')
  const invited = newPhone()
  const form = await openInvitation(page)
  const number = form.getByRole('textbox', { name: 'WhatsApp number' })
  await number.fill(invited)
  await form.getByText('Also people, brand, payment settings, webhooks and activity').click()
  const dialog = page.getByRole('dialog', { name: 'Enter a fresh code' })
  const send = form.getByRole('button', { name: 'Send invitation' })
  const requested = page.waitForRequest(/\/codes$/)
  await send.click()
  const code = dialog.getByRole('textbox', { name: 'One-time code' })
  await expect(code).toBeFocused()
  expect((await requested).postDataJSON()).toMatchObject({ phone: `+62${phone}` })
  await expect(dialog).toContainText(shownNumber(phone))
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(number).toHaveValue(invited)
  await expect(form.getByRole('radio', { name: 'Owner' })).toBeChecked()
  await expect(rowOf(page, shownNumber(invited))).toHaveCount(0)

  await send.click()
  await code.fill('000000')
  await expect(dialog.getByText('This code is not right')).toBeVisible()
  await code.fill('431431')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, shownNumber(invited))).toContainText('Owner')
})

test('STAFF-15 a role that was chosen without a fresh code goes back when none is entered', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, PEOPLE)
  const phone = await inviteMember(site, company.slug, { name: 'Kadek Arya' })
  const other = await openAsMember(browser, site, phone)
  await other.context().close()
  await page.reload()
  await requireFreshCode(page, '431431')
  const dialog = page.getByRole('dialog', { name: 'Enter a fresh code' })
  const chooseManager = async () => {
    await roleButton(page, 'Counter', 'Kadek Arya').click()
    await page.getByRole('menuitemradio', { name: /^Manager/ }).click()
  }
  await chooseManager()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(roleButton(page, 'Counter', 'Kadek Arya')).toBeVisible()
  await chooseManager()
  await dialog.getByRole('textbox', { name: 'One-time code' }).fill('431431')
  await expect(dialog).toHaveCount(0)
  await expect(roleButton(page, 'Manager', 'Kadek Arya')).toBeVisible()
  await page.reload()
  await expect(roleButton(page, 'Manager', 'Kadek Arya')).toBeVisible()
})
