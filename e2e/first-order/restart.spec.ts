// What was answered with success is there after any end of the server or its database, and the customer's page comes
// back by itself.
import { addFirstChoice, choosePickup, declineOffer, giveName, signIn } from '../support/customer.ts'
import { liftFinger } from '../support/finger.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

// Three starts of a server, one of them on an empty folder.
test.setTimeout(240_000)

test('I17 an order outlives a stop and a crash of the server, and a crash of the database', async ({
  browser,
}) => {
  const site = await startSite({ database: 'embedded' })
  // A separate page: the `page` fixture fails on the errors that the browser reports while the server is down.
  const page = await browser.newPage()
  await liftFinger(page)
  try {
    await page.goto(site.origin('sawah'))
    await addFirstChoice(page, 'Green terrace bowl')
    await declineOffer(page)
    await page.getByRole('link', { name: /view cart/i }).click()
    const submit = page.getByRole('button', { name: /submit order/i })
    await submit.click()
    await signIn({ page, site, phone: '81234567811' })
    await page.getByRole('radio', { name: 'Cash' }).click()
    await choosePickup(page, /Sanur/)
    await submit.click()
    await giveName(page)
    await page.waitForURL(/\/orders\//)
    await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
    const orderId = page.url().split('/').at(-1) ?? ''

    await site.restart('SIGTERM')
    await site.restart('SIGKILL')
    await site.killDatabase()
    const toReady = ['prepare_order', 'ready']
    for (const status of toReady) {
      const { code, output } = await site.pesan('order', 'advance', orderId, status, '--company', 'sawah')
      expect(code, output).toBe(0)
    }
    await expect(page.getByRole('heading', { name: 'Your food is ready' })).toBeVisible({ timeout: 60_000 })
    const { code, output } = await site.pesan('check')
    expect(code, output).toBe(0)
  } finally {
    await page.close()
    await site.stop()
  }
})
