// Short messages: where they stand, for how long, and how they go.
import type { Locator, Page } from '@playwright/test'
import { applyVoucher, makeVoucher, openCartWith, voucherField } from '../support/cart.ts'
import { holdTime, passTimeUntil } from '../support/clock.ts'
import { expect, test } from '../support/test.ts'

const area = (page: Page): Locator => page.getByRole('region', { name: /notifications/i })
const toast = (page: Page): Locator => area(page).getByRole('listitem').first()

let code = ''

/** A cart page that takes a code: one toast, just come. Time stands still but for the steps that let it come. */
async function causeToast(page: Page): Promise<Locator> {
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  if (await remove.isVisible()) await remove.click()
  await applyVoucher(page, code)
  await passTimeUntil(page, toast(page))
  await expect(toast(page)).toHaveAttribute('data-mounted', 'true')
  // What moves cannot be measured or dragged.
  await toast(page).evaluate(element =>
    Promise.all(element.getAnimations().map(animation => animation.finished)),
  )
  return toast(page)
}

async function drag(page: Page, box: Locator, byPx: number, steps: number): Promise<void> {
  const position = await box.boundingBox()
  if (!position) throw new Error('the toast is not on the page')
  const [x, y] = [position.x + 60, position.y + position.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + byPx, { steps })
}

test.beforeEach(async ({ page, site }) => {
  code = await makeVoucher(site, 'bara', { percent: 10 })
  await page.clock.install()
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await expect(voucherField(page)).toBeVisible()
  await holdTime(page)
})

test('TOAST-02 TOAST-04 a message goes by itself after 4 seconds @phone', async ({ page }) => {
  const shown = await causeToast(page)
  await expect(shown).toHaveAttribute('data-type', 'success')
  await page.clock.runFor(3_500)
  await expect(shown).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(800)
  await expect(shown).toBeHidden()
})

test('TOAST-02 TOAST-08 its close button takes it away, and it is gone from the page after 200 ms @phone', async ({
  page,
}) => {
  const shown = await causeToast(page)
  await shown.getByRole('button', { name: /close/i }).click()
  await expect(shown).toHaveAttribute('data-removed', 'true')
  await page.clock.runFor(190)
  await expect(shown).toBeAttached()
  await page.clock.runFor(20)
  await expect(shown).not.toBeAttached()
})

test('TOAST-06 it stands bottom right, 356 px wide and 32 px from the edges, or between the edges of a phone', async ({
  page,
}) => {
  const shown = await causeToast(page)
  const box = await shown.boundingBox()
  // Excludes the space reserved for a scroll bar.
  const width = await page.evaluate(() => document.body.getBoundingClientRect().right)
  if (!box) throw new Error('no toast')
  const gapRight = width - box.x - box.width
  if (width >= 768) {
    expect(Math.round(box.width)).toBe(356)
    expect(Math.round(gapRight)).toBe(32)
  } else {
    expect(Math.round(box.x)).toBe(16)
    expect(Math.round(gapRight)).toBe(16)
  }
  await expect(area(page).locator('ol')).toHaveCSS('--gap', '14px')
})

/** As long as the hand takes from its last move to letting go; time stands still otherwise. */
async function swipe(page: Page, byPx: number, takesMs: number): Promise<void> {
  await drag(page, toast(page), byPx, 6)
  await page.clock.runFor(takesMs)
  await page.mouse.up()
  await page.clock.runFor(300)
}

test('TOAST-02 TOAST-07 a swipe beyond 20 px takes it away, and a shorter one only when it is quick @phone', async ({
  page,
}) => {
  const shown = await causeToast(page)
  // 18 px in 200 ms are 0.09 px a millisecond.
  await swipe(page, 18, 200)
  await expect(shown).toBeVisible()
  // 24 px in a second are slower, but far enough.
  await swipe(page, 24, 1000)
  await expect(toast(page)).toBeHidden()
  await causeToast(page)
  // 18 px in 140 ms are 0.13 px a millisecond.
  await swipe(page, 18, 140)
  await expect(toast(page)).toBeHidden()
})

test('TOAST-09 Alt+T leads the keyboard to the toasts @desk', async ({ page }) => {
  await causeToast(page)
  await page.keyboard.press('Alt+t')
  await expect(area(page).locator('ol')).toBeFocused()
})
