// Addresses without a page.
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedComplaint: /status of 404/ })

for (const path of ['/nothing-here', '/wheel', '/orders']) {
  test(`${path} is not found, and leads to the menu`, async ({ page, site }) => {
    const answer = await page.goto(`${site.origin('sawah')}${path}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /explore menu/i }).click()
    await expect(page.getByRole('heading', { name: 'Bowls', exact: true })).toBeVisible()
  })
}
