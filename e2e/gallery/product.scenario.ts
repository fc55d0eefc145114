// A dish: its dialog new, chosen, incomplete and edited, and the offer after the first addition.
import { beGuest, TASTES } from './guest.ts'
import { expect, scenario } from './scenario.ts'

scenario('a dish', async ({ page, slug, origin, take }) => {
  const { dish, wishes } = TASTES[slug]
  await page.goto(origin)
  await page
    .getByRole('button', { name: new RegExp(`^${dish}`) })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await expect(sheet).toBeVisible()
  await take('06-product-modal-top', 'A dish')
  await sheet.getByRole('button', { name: /^add item/i }).click()
  await expect(sheet.getByText('Please complete all required selections')).toBeVisible()
  await take('08-product-modal-errors', 'A required choice is missing')
  for (const option of Object.values(wishes[0]?.options ?? {}).flat()) {
    await sheet.locator('label', { hasText: option }).first().click()
  }
  await sheet.getByRole('textbox', { name: /notes/i }).fill(wishes[0]?.notes ?? '')
  await take('07-product-modal-options', 'Everything chosen')
  await sheet.getByRole('button', { name: /^add item/i }).click()
  await expect(page.getByRole('dialog', { name: 'Complete your order today!' })).toBeVisible()
  await take('42-cross-sell', 'The offer after the first addition')
})

scenario('a line of the cart', async ({ page, site, slug, origin, take }) => {
  await beGuest({ page, site, slug })
  await page.goto(`${origin}/cart`)
  await page.getByRole('button', { name: new RegExp(`^Edit ${TASTES[slug].dish}`) }).click()
  await expect(page.getByRole('dialog', { name: /edit item/i })).toBeVisible()
  await take('06-product-modal-edit', 'A line of the cart being edited')
})
