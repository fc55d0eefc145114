// Where the order goes, at the top of home.
import { expectAccessible } from '../support/accessibility.ts'
import { requireBox } from '../support/boxes.ts'
import { openCartWith } from '../support/cart.ts'
import { choosePickup } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('MENU-01 MENU-05 the chip opens the addresses in delivery mode, and shows the chosen one (AMB-086)', async ({
  page,
  site,
}, { project }) => {
  await page.goto(site.origin('sawah'))
  const chip = page.getByRole('button', { name: 'Deliver to Set delivery address' })
  expect((await requireBox(chip)).height).toBe(project.name === 'desk' ? 52 : 56)
  await chip.hover()
  await expectAccessible(page)
  await chip.click()
  const sheet = page.getByRole('dialog', { name: 'Delivery address' })
  await sheet.getByRole('searchbox').fill('berawa')
  await sheet.getByRole('list', { name: 'Places found' }).getByRole('button').first().click()
  await page
    .getByRole('dialog', { name: 'Address details' })
    .getByRole('button', { name: 'Save details' })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Deliver to .*Berawa/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Deliver to .*Berawa/ })).toBeVisible()
})

test('in pick up mode it opens the stores and shows the chosen one @phone', async ({ page, site }) => {
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  await choosePickup(page, /Ubud/)
  await page.getByRole('link', { name: 'Back' }).click()
  const chip = page.getByRole('button', { name: /^Pick up from Bara Ubud/ })
  await expect(chip).toHaveAccessibleName(/Pick up from .*Ubud.*, Jl\./)
  await chip.click()
  const stores = page.getByRole('dialog', { name: 'Pick up from' })
  await stores.getByRole('radio', { name: /Berawa/ }).click()
  await expect(stores).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Pick up from Bara Berawa/ })).toBeVisible()
})
