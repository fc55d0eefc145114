// Closing a sheet: the page behind stays where it is, and the first press on the cross is enough.
import type { Page } from '@playwright/test'
import { untilAlive } from '../support/alive.ts'
import { requireBox } from '../support/boxes.ts'
import { untilOpen } from '../support/open-dialog.ts'
import { loginButton, phoneDialog, phoneField } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

for (const way of ['Escape', 'Close'] as const)
  test(`the page stays where it is when a sheet closes by ${way}, also after Skip to menu @phone`, async ({
    page,
    site,
  }) => {
    await page.goto(site.origin('bara'))
    await untilAlive(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to menu' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#menu')).toBeFocused()
    const product = page.getByRole('button', { name: /^Patate e provola/ })
    await product.scrollIntoViewIfNeeded()
    const before = await scrollPosition(page)
    expect(before).toBeGreaterThan(500)
    await product.click()
    const sheet = page.getByRole('dialog', { name: /add item/i })
    await untilOpen(sheet)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
    expect(await scrollPosition(page)).toBe(before)
    // What the history still has to do.
    await expect.poll(() => page.evaluate(() => history.state?.dialogDepth ?? 0)).toBe(0)
    expect(await scrollPosition(page)).toBe(before)
  })

test('the first press on the cross closes, though leaving the field shows an error', async ({ page, site }, {
  project,
}) => {
  await page.goto(site.origin('bara'))
  await loginButton(page).click()
  await untilOpen(phoneDialog(page))
  await phoneField(page).fill('81234')
  await expect(phoneField(page)).toBeFocused()
  const { x, y, width, height } = await requireBox(phoneDialog(page).getByRole('button', { name: 'Close' }))
  // Near its upper edge: a sheet that grows leaves this point.
  const position = [x + width / 2, y + height / 2] as const
  if (project.name === 'phone') await page.touchscreen.tap(...position)
  else {
    await page.mouse.move(...position)
    await page.mouse.down()
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await page.mouse.up()
  }
  await expect(phoneDialog(page)).toHaveCount(0)
})
