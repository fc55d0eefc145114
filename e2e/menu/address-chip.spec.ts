// Where the order goes, at the top of home.
import { requireBox } from '../support/boxes.ts'
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('MENU-01 the chip opens the stores in pick up mode and shows the chosen one', async ({ page, site }, {
  project,
}) => {
  await page.goto(site.origin('sawah'))
  const chip = page.getByRole('button', { name: /^pick up from/i })
  await expect(chip).toHaveText(/Find nearest store/)
  expect((await requireBox(chip)).height).toBe(project.name === 'desk' ? 52 : 56)
  await chip.click()
  const stores = page.getByRole('dialog', { name: 'Pick up from' })
  await stores.getByRole('radio', { name: /Sanur/ }).click()
  await expect(stores).toBeHidden()
  await expect(chip).toHaveText(/Sanur/)
  await expect(chip).toHaveAccessibleName(/Pick up from .*Sanur.*, Jl\./)
  await page.reload()
  await expect(chip).toHaveText(/Sanur/)
})

test('MENU-01 in delivery mode it says that no address is set, and offers pick up (AMB-086)', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  await addFirstChoice(page, 'Garlic bread')
  await declineOffer(page)
  await page.getByRole('link', { name: /^view cart/i }).click()
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByRole('link', { name: 'Back' }).click()
  const chip = page.getByRole('button', { name: 'Deliver to Set delivery address' })
  await chip.click()
  await page.getByRole('button', { name: 'Choose Pick Up' }).click()
  const stores = page.getByRole('dialog', { name: 'Pick up from' })
  await stores.getByRole('radio', { name: /Ubud/ }).click()
  await expect(page.getByRole('button', { name: /^Pick up from Bara Ubud/ })).toBeVisible()
})
