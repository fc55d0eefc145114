// A tab that is open while the site is updated, and files that do not come.
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedComplaint: /404|Failed to load|ERR_FAILED|dynamically imported|#418/ })

test('a missing file of an old release reloads the page once, and the cart stays', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  const loads: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })

  // The next release: the page that the server answers names other scripts, and the files of before are no more.
  const { host, port } = new URL(page.url())
  const home = await page.request.get(`http://127.0.0.1:${port}/`, { headers: { host } })
  const newer = (await home.text()).replaceAll('assets/start-page-', 'assets/next-')
  await page.route('**/assets/*', route => route.fulfill({ status: 404, body: '' }))
  await page.route(`${site.origin('bara')}/cart`, async route => {
    if (!route.request().isNavigationRequest())
      return route.fulfill({ contentType: 'text/html', body: newer })
    await page.unroute('**/assets/*')
    return route.continue()
  })
  await page.getByRole('link', { name: /^view cart/i }).click()
  await expect(page.getByRole('heading', { name: 'Diavola' })).toBeVisible()
  expect(loads).toHaveLength(1)
})

const PARTS = /assets\/(background|cart-effects|session-effects|home-deferred)-/

test('what works behind the page may be missing: the page works without it, and has it the next time', async ({
  page,
  site,
}) => {
  await page.route(PARTS, route => route.abort())
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('/assets/'))
  await page.goto(site.origin('bara'))
  await failed
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  await expect(page.getByRole('link', { name: /^view cart/i })).toBeVisible()
  await page.unroute(PARTS)
  // Some browsers ask no second time for a module whose download failed.
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
