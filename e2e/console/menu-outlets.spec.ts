// What differs at an outlet, from the menu room to the cart of a customer who chooses it (EDIT-13).
import { lineOf } from '../support/cart.ts'
import { addFirstChoice, choosePickup } from '../support/customer.ts'
import { openMenuRoom, priceField } from '../support/menu-room.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const outlet = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
const words = {
  outlets: [
    { ...outlet, short_code: 'BRW', name: 'Berawa' },
    { ...outlet, short_code: 'UBD', name: 'Ubud' },
  ],
}

test('EDIT-13 a product and an option cost what they cost at the outlet that a customer chooses, on the menu and in the cart @desk', async ({
  page,
  site,
}) => {
  const { company } = await openMenuRoom(page, site, { path: '/menu/products/diavola', words })
  await page.getByRole('button', { name: 'The same everywhere' }).click()
  const ofProduct = page.getByRole('dialog', { name: 'Diavola at outlets' })
  const ubud = ofProduct.getByRole('group', { name: 'Ubud' })
  await ubud.getByRole('textbox', { name: 'Price' }).fill('119.000')
  await ofProduct.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: /^Toppings/ }).click()
  const choice = page.getByRole('dialog', { name: 'Toppings' })
  await choice.getByRole('button', { name: 'More for Burrata', exact: true }).click()
  await page.getByRole('menuitem', { name: 'At outlets', exact: true }).click()
  const ofOption = page.getByRole('dialog', { name: 'Burrata at outlets' })
  await ofOption.getByRole('group', { name: 'Ubud' }).getByRole('textbox', { name: 'Price' }).fill('7.000')
  await ofOption.getByRole('button', { name: 'Done' }).click()
  await expect(choice.getByText('Differs', { exact: true })).toBeVisible()
  await choice.getByRole('button', { name: 'Save for 2' }).click()
  await expect(priceField(page)).toHaveValue('125.000')
  await page.getByRole('link', { name: /^(Publish|Review and publish)$/ }).click()
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expectToast(page, ' is live')

  const guest = await page.context().newPage()
  await guest.goto(company.origin)
  const card = guest.getByRole('button', { name: /^Diavola/ })
  await expect(card).toContainText('Rp 125.000')
  await addFirstChoice(guest, 'Diavola')
  await guest.goto(`${company.origin}/cart`)
  await expect(lineOf(guest, 'Diavola')).toContainText('125.000')
  await choosePickup(guest, /Ubud/)
  await expect(lineOf(guest, 'Diavola')).toContainText('119.000')
  await guest.goto(company.origin)
  await expect(card).toContainText('Rp 119.000')
  await card.click()
  await expect(guest.getByRole('dialog', { name: /add item/i })).toContainText('7.000')
})
