// The two dialogs of signing in, and how a test gets to them.
import { expect, type Locator, type Page } from '@playwright/test'

const own = String(process.pid % 100_000).padStart(5, '0')
let phones = 0

/** Returns a unique number, as typed in Indonesia without country code: a number gets one code a minute. */
export function newPhone(): string {
  phones += 1
  // The simulator gives some endings a meaning, none of them with a nine.
  return `812${own}${String(phones).padStart(3, '0')}9`
}

/** A number whose ending means something to the simulator. */
export const phoneEndingIn = (ending: string): string => `812${own}${ending}`

export const phoneDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Sign in with WhatsApp' })
export const codeDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Enter your code' })
export const messageDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Send us a message' })
export const phoneField = (page: Page): Locator => page.getByRole('textbox', { name: 'WhatsApp number' })
export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: 'One-time code' })
export const continueButton = (page: Page): Locator => page.getByRole('button', { name: 'Continue' })
export const loginButton = (page: Page): Locator => page.getByRole('button', { name: 'Sign in', exact: true })

/** From the open phone dialog to the code dialog. */
export async function requestCode(page: Page, phone: string): Promise<void> {
  await phoneField(page).fill(phone)
  await continueButton(page).click()
  await expect(codeDialog(page)).toBeVisible()
}
