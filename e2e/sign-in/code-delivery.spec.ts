// How a code gets to the customer when it is requested twice, or WhatsApp fails.
import { readCode } from '../support/inbox.ts'
import {
  codeDialog,
  codeField,
  continueButton,
  loginButton,
  newPhone,
  phoneEndingIn,
  phoneField,
  requestCode,
} from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const verify = 'Verify'

test.describe('a code was sent a moment ago', () => {
  test.use({ expectedComplaint: /status of 429/ })
  test('the kind words, the wait, and the code dialog: the first code is still good', async ({
    page,
    site,
  }) => {
    const phone = newPhone()
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    await requestCode(page, phone)
    await page.getByRole('button', { name: 'Change number' }).click()
    await phoneField(page).fill(phone)
    await continueButton(page).click()
    await expect(codeDialog(page).getByText(/A code was just sent to your WhatsApp/)).toBeVisible()
    await expect(codeDialog(page).getByText(/Please try again in \d+ seconds?/)).toBeVisible()
    await codeField(page).fill(await readCode(site, `62${phone}`))
    await page.getByRole('button', { name: verify }).click()
    await expect(codeDialog(page)).toBeHidden()
  })
})

test.describe('WhatsApp is down', () => {
  test('a message says that sending takes longer, and the code arrives', async ({ page, site }) => {
    // The number fails once and then works.
    const phone = phoneEndingIn('0003')
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    await phoneField(page).fill(phone)
    await continueButton(page).click()
    await expect(page.getByText(/Sending takes a little longer/).first()).toBeVisible()
    await codeField(page).fill(await readCode(site, `62${phone}`))
    await page.getByRole('button', { name: verify }).click()
    await expect(codeDialog(page)).toBeHidden()
  })
})
