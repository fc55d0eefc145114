// What customers do in many tests, by the names and words they see.
import { expect, type Page } from '@playwright/test'
import { readCode } from './inbox.ts'
import type { Site } from './site.ts'

/** Opens a product from the menu, takes the first choice of every required group, and adds it to the cart. */
export async function addFirstChoice(page: Page, product: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${product}`) })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await expect(sheet).toBeVisible()
  for (const group of await sheet.getByRole('group', { name: /required/i }).all()) {
    await group.locator('input:enabled').first().check()
  }
  await sheet.getByRole('button', { name: /^add item/i }).click()
  await expect(sheet).toBeHidden()
}

/** The first addition of a visit is answered with an offer (AMB-085); this closes it. */
export async function declineOffer(page: Page): Promise<void> {
  const offer = page.getByRole('dialog', { name: 'Complete your order today!' })
  await offer.getByRole('button', { name: 'Close' }).click()
  await expect(offer).toBeHidden()
}

/** From the open sign-in dialog to a signed-in customer. `phone` without country code, as typed in Indonesia. */
export async function signIn({
  page,
  site,
  phone,
}: {
  page: Page
  site: Site
  phone: string
}): Promise<void> {
  await page.getByRole('textbox', { name: /whatsapp number/i }).fill(phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  const codeField = page.getByRole('textbox', { name: /code/i })
  await expect(codeField).toBeVisible()
  await codeField.fill(await readCode(site, `62${phone}`))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('dialog', { name: /enter your code/i })).toBeHidden()
}

/** The first order asks for a name; the order goes on by itself. */
export async function giveName(page: Page, name = 'Putu Ayu'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your name' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
}

/** On the cart page: fetched from this store instead of brought. */
export async function choosePickup(page: Page, store: RegExp): Promise<void> {
  await page.getByRole('radio', { name: 'Pick Up' }).check()
  const stores = page.getByRole('dialog', { name: 'Pick up from' })
  await stores.getByRole('radio', { name: store }).click()
  await expect(stores).toBeHidden()
}
