// One person, two tabs of one browser.
import { expect } from '@playwright/test'
import { readCode } from '../support/inbox.ts'
import { codeDialog, codeField, loginButton, newPhone, phoneDialog, requestCode } from '../support/sign-in.ts'
import { test } from '../support/test.ts'

test('signing in in one tab closes the dialogs of signing in of the others', async ({
  page,
  context,
  site,
}) => {
  const phone = newPhone()
  const [requesting, waiting] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, requesting, waiting]) {
    await tab.goto(site.origin('bara'))
    await loginButton(tab).click()
    await expect(phoneDialog(tab)).toBeVisible()
  }
  await requestCode(waiting, newPhone())
  await requestCode(page, phone)
  await codeField(page).fill(await readCode(site, `62${phone}`))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(codeDialog(page)).toBeHidden()
  await expect(codeDialog(waiting)).toBeHidden()
  await expect(phoneDialog(requesting)).toBeHidden()
  await expect(waiting.getByRole('button', { name: /^Account/ })).toBeVisible()
})
