// The outcome the product begins with: from an empty data folder to an order that is complete, on both databases.

import type { Browser, Page } from '@playwright/test'
import { addFirstChoice, choosePickup, declineOffer, signIn } from '../support/customer.ts'
import { type Site, startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

// Two programs and a database begin here, with nothing.
test.setTimeout(240_000)

for (const database of ['embedded', 'url'] as const) {
  test(`COMPANY-02 ORDER-19 RT-08 from an empty data folder to complete, database: ${database}`, async ({
    browser,
    page,
  }) => {
    const site = await startSite({ database })
    try {
      await playFirstOrder({ browser, page, site })
    } finally {
      // First the page: it would rightly complain of a server that is gone.
      await page.close()
      await site.stop()
    }
  })
}

async function playFirstOrder({
  browser,
  page,
  site,
}: {
  browser: Browser
  page: Page
  site: Site
}): Promise<void> {
  await page.goto(site.origin('bara'))
  await expect(page).toHaveTitle('Bara Pizza')
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  await page.getByRole('link', { name: /view cart/i }).click()
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()

  const submit = page.getByRole('button', { name: /submit order/i })
  await submit.click()
  await signIn({ browser, page, site, phone: '81234567801' })
  await page.getByRole('radio', { name: 'Cash' }).click()
  await choosePickup(page, /Bara Berawa/)
  await submit.click()

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
}
