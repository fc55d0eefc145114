// Signing in with WhatsApp: the number, the code, and what can be wrong with either.
import {
  codeDialog,
  codeField,
  loginButton,
  newPhone,
  phoneDialog,
  phoneField,
  requestCode,
} from '../support/sign-in.ts'
import { expect, scenario } from './scenario.ts'

scenario('signing in', async ({ page, origin, take }) => {
  await page.goto(origin)
  await loginButton(page).click()
  await expect(phoneDialog(page)).toBeVisible()
  await take('13-sign-in-phone', 'The WhatsApp number')
  await phoneField(page).fill('81234')
  await phoneField(page).blur()
  await expect(phoneDialog(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await take('13-sign-in-phone-error', 'A number that cannot be one')
  await requestCode(page, newPhone())
  await take('14-otp-countdown', 'The one-time code')
  await codeField(page).fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(codeDialog(page).getByText('Invalid OTP code')).toBeVisible()
  await take('14-otp-error', 'A wrong code')
})
