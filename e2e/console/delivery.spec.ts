// Where a company delivers (CHARGE-08): zones drawn on the map, prices by distance, and what a guest then pays.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

// A zone that crosses itself is refused.
test.use({ expectedComplaint: /422 \(/ })

const cornersOf = (page: Page, zone: string) =>
  page.getByRole('button', { name: new RegExp(`^Corner \\d+ of ${zone}$`) })
const makeLive = async (page: Page) => {
  await page.getByRole('button', { name: 'Make it live' }).click()
  await expect(page.getByText('As customers see it now')).toBeVisible()
}

test('CHARGE-08 a zone is drawn, named and priced by keys, and an address is tried before it is live @desk', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/company/delivery' })
  await page.getByRole('button', { name: 'Zones', exact: true }).click()
  await page.getByRole('button', { name: 'Draw a zone' }).click()
  const card = page.getByRole('region', { name: 'Zone 1' })
  await expect(cornersOf(page, 'Zone 1')).toHaveCount(6)
  await card.getByRole('textbox', { name: 'Name' }).fill('Close by')
  const named = page.getByRole('region', { name: 'Close by' })
  await named.getByRole('textbox', { name: 'Delivery' }).fill('12000')
  await named.getByRole('textbox', { name: 'Minimum order' }).fill('50000')
  await named.getByRole('textbox', { name: 'Free from' }).fill('200000')
  await expect(named.getByRole('textbox', { name: 'Delivery' })).toHaveValue('12.000')
  await expectAccessible(page)

  // A corner moves with the arrow keys and goes with Delete; three are left.
  await cornersOf(page, 'Close by').first().focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(cornersOf(page, 'Close by').first()).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(cornersOf(page, 'Close by')).toHaveCount(5)

  await page.getByRole('textbox', { name: 'Try an address' }).fill('Ubud')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText(/Ubud.*no delivery there$/)).toBeVisible()
  await makeLive(page)
  await page.reload()
  await expect(cornersOf(page, 'Close by')).toHaveCount(5)
  await expect(named.getByRole('textbox', { name: 'Free from' })).toHaveValue('200.000')
})

test('CHARGE-08 a zone that crosses itself is explained and refused, and nothing changes @phone', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/company/delivery' })
  await page.getByRole('button', { name: 'Zones', exact: true }).click()
  await page.getByRole('button', { name: 'Draw a zone' }).click()
  const corners = cornersOf(page, 'Zone 1')
  await expect(corners).toHaveCount(6)
  await corners.first().scrollIntoViewIfNeeded()
  const [first, third] = [await corners.first().boundingBox(), await corners.nth(2).boundingBox()]
  if (!first || !third) throw new Error('the corners are not shown')
  await page.mouse.move(first.x + 22, first.y + 22)
  await page.mouse.down()
  await page.mouse.move(third.x + 22, third.y + 120, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('The zone crosses itself')).toBeVisible()
  await page.getByRole('button', { name: 'Make it live' }).click()
  await expect(page.getByText('Zone 1 crosses itself')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Zones', exact: true }).click()
  await expect(corners).toHaveCount(0)
})

test('CHARGE-08 an outlet has its prices by distance @phone', async ({ page, site }) => {
  await openAsOwner(page, site, { path: '/company/delivery' })
  const separate = page.getByRole('switch', { name: 'Separate prices for this outlet' })
  await page.getByText('Separate prices for this outlet').click()
  await page.getByRole('button', { name: 'Add a band' }).click()
  const first = page.getByRole('region', { name: /^Up to/ }).first()
  await first.getByRole('textbox', { name: 'Delivery' }).fill('9000')
  await expectAccessible(page)
  await makeLive(page)
  await page.reload()
  await expect(separate).toBeChecked()
  await expect(first.getByRole('textbox', { name: 'Delivery' })).toHaveValue('9.000')
})
