// The offer after the first addition of a visit.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openCompany } from '../support/company.ts'
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { menuDocument } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

const offerOn = (page: Page) => page.getByRole('dialog', { name: 'Complete your order today!' })

test('MENU-04 opens after the first addition with upsell products of the menu, one tap each (AMB-085)', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  await addFirstChoice(page, 'Diavola')
  const offer = offerOn(page)
  await expect(offer.getByRole('listitem')).toContainText([
    /Most Ordered.*Rosemary fries.*Rp 42\.000/s,
    /Lime and mint soda.*Rp 35\.000/s,
    /Tiramisu.*Rp 58\.000/s,
  ])
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Add Lime and mint soda, Rp 35.000' }).click()
  await expect(offer.getByRole('button', { name: /Lime and mint soda.*1 in cart/ })).toBeVisible()
  const viewCart = offer.getByRole('link', { name: /view cart/i })
  await expect(viewCart).toContainText('Rp 160.000')
  await viewCart.click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Lime and mint soda' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pizza', exact: true })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('MENU-04 once a visit only, reloads included @phone', async ({ page, site }) => {
  await page.goto(site.origin('sawah'))
  await addFirstChoice(page, 'Crisp tempeh')
  await declineOffer(page)
  await addFirstChoice(page, 'House kimchi')
  await expect(page.getByRole('link', { name: /^view cart.* 2 items/i })).toBeVisible()
  await page.reload()
  await addFirstChoice(page, 'Banana bread')
  await expect(page.getByRole('link', { name: /^view cart.* 3 items/i })).toBeVisible()
  await expect(offerOn(page)).toHaveCount(0)
})

test('MENU-04 what is in the cart is not offered, and what needs a choice opens its dialog @desk', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, {
    words: { site_upsale_products: ['tea', 'coffee', 'gone', 'cake'].map(product_id => ({ product_id })) },
    menu: menuDocument({
      Drinks: [
        { id: 'tea', name: 'Teh tarik' },
        {
          id: 'coffee',
          name: 'Kopi',
          groups: [{ id: 'size', name: 'Size', min: 1, max: 1, options: ['Small', 'Big'] }],
        },
        { id: 'cake', name: 'Lapis legit', isSoldOut: true },
      ],
    }),
  })
  await page.goto(company.origin)
  await addFirstChoice(page, 'Teh tarik')
  const offer = offerOn(page)
  await expect(offer.getByRole('listitem')).toHaveCount(1)
  await offer.getByRole('button', { name: /^Add Kopi/ }).click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await expect(sheet.getByRole('heading', { name: 'Kopi' })).toBeVisible()
  await expect(offer).toBeHidden()
  await sheet.getByRole('radio', { name: 'Big' }).check()
  await sheet.getByRole('button', { name: /^add item/i }).click()
  await expect(page.getByRole('link', { name: /^view cart.* 2 items/i })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('MENU-04 nothing to offer, no dialog @phone', async ({ page, site }) => {
  const company = await openCompany(site, {
    words: { site_upsale_products: [{ product_id: 'tea' }] },
    menu: menuDocument({ Drinks: [{ id: 'tea', name: 'Teh tarik' }] }),
  })
  await page.goto(company.origin)
  await addFirstChoice(page, 'Teh tarik')
  await expect(page.getByRole('link', { name: /^view cart.* 1 item/i })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
