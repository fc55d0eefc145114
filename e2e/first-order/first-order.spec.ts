// The outcome the product begins with: from an empty data folder to an order that is complete, on both databases.

import type { Page } from '@playwright/test'
import { applyVoucher, lineOf, makeVoucher, submitButton } from '../support/cart.ts'
import { addFirstChoice, choosePickup, declineOffer, giveName, signIn } from '../support/customer.ts'
import { type Site, startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

// Two programs and a database begin here, with nothing.
test.setTimeout(240_000)

for (const database of ['embedded', 'url'] as const) {
  test(`COMPANY-02 COMPANY-06 RT-08 from an empty data folder to complete, database: ${database}`, async ({
    page,
  }) => {
    const site = await startSite({ database })
    try {
      await playFirstOrder({ page, site })
    } finally {
      // First the page: it would rightly complain of a server that is gone.
      await page.close()
      await site.stop()
    }
  })
}

async function playFirstOrder({ page, site }: { page: Page; site: Site }): Promise<void> {
  await page.goto(site.origin('bara'))
  await expect(page).toHaveTitle('Bara Pizza')
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  await page.getByRole('link', { name: /view cart/i }).click()
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()

  await lineOf(page, 'Diavola').getByRole('button', { name: 'Edit Diavola' }).click()
  const sheet = page.getByRole('dialog', { name: /edit item/i })
  await sheet.getByRole('radio', { name: 'Large 33 cm' }).check()
  await sheet.getByRole('textbox', { name: /notes/i }).fill('Cut in eight')
  await sheet.getByRole('button', { name: 'Update item, Rp 155.000' }).click()
  await expect(sheet).toBeHidden()
  await applyVoucher(page, await makeVoucher(site, 'bara', { amount: 5_000 }))
  const submit = submitButton(page)
  await expect(submit).toContainText('Rp 150.000')
  await submit.click()
  await signIn({ page, site, phone: '81234567801' })
  await page.getByRole('radio', { name: 'Cash' }).click()
  await choosePickup(page, /Bara Berawa/)
  await submit.click()
  await giveName(page)

  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
  const orderId = page.url().split('/').at(-1) ?? ''
  const advance = async (status: string) => {
    const { code, output } = await site.pesan('order', 'advance', orderId, status, '--company', 'bara')
    expect(code, output).toBe(0)
  }

  await advance('prepare_order')
  await advance('ready')
  await expect(page.getByRole('heading', { name: 'Your food is ready' })).toBeVisible()
  await advance('complete')
  await expect(page.getByRole('heading', { name: 'Order complete' })).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()

  const refused = await site.pesan('order', 'advance', orderId, 'ready', '--company', 'bara')
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('The order cannot go to this status')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Order complete' })).toBeVisible()

  await page.goto(`${site.origin('bara')}/account/purchase-history`)
  await page.getByRole('button', { name: /^Reorder/ }).click()
  await page.waitForURL(/\/cart$/)
  await expect(lineOf(page, 'Diavola')).toContainText(/Size: Large 33 cm.*Cut in eight/s)
}
