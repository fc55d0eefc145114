// Short messages: where they stand, for how long, and how they go.
import type { Locator, Page } from '@playwright/test'
import { applyVoucher, openCartWith, voucherField } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

const area = (page: Page): Locator => page.getByRole('region', { name: /notifications/i })
const toast = (page: Page): Locator => area(page).getByRole('listitem').first()

/** A cart page that refuses a code: one toast, just come. */
async function causeToast(page: Page): Promise<Locator> {
  await applyVoucher(page, 'NO-SUCH')
  await expect(toast(page)).toHaveAttribute('data-mounted', 'true')
  await expect(toast(page)).toBeVisible()
  // What moves cannot be measured or dragged.
  await toast(page).evaluate(element =>
    Promise.all(element.getAnimations().map(animation => animation.finished)),
  )
  return toast(page)
}

async function drag(page: Page, box: Locator, byPx: number, steps: number): Promise<void> {
  const place = await box.boundingBox()
  if (!place) throw new Error('the toast is not on the page')
  const [x, y] = [place.x + 60, place.y + place.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + byPx, { steps })
}

test.beforeEach(async ({ page, site }) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await expect(voucherField(page)).toBeVisible()
})

test('TOAST-02 TOAST-03 TOAST-04 an error is an error toast, which goes by itself after 4 seconds', async ({
  page,
}) => {
  await applyVoucher(page, 'NO-SUCH')
  await expect(toast(page)).toBeVisible()
  const cameAt = Date.now()
  await expect(toast(page)).toHaveAttribute('data-type', 'error')
  await expect(toast(page)).toContainText('Voucher code is invalid or expired')
  await expect(toast(page)).toBeHidden()
  expect(Date.now() - cameAt).toBeGreaterThan(3_500)
})

test('TOAST-02 TOAST-08 its close button takes it away, and it is gone from the page after 200 ms', async ({
  page,
}) => {
  const shown = await causeToast(page)
  const leftMs = await shown.evaluate(
    element =>
      new Promise<number>(resolve => {
        let beganAt = 0
        const watch = new MutationObserver(() => {
          if (beganAt === 0 && element.getAttribute('data-removed') === 'true') beganAt = performance.now()
          if (element.isConnected) return
          watch.disconnect()
          resolve(performance.now() - beganAt)
        })
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
        element.querySelector<HTMLElement>('[data-close-button]')?.click()
      }),
  )
  expect(leftMs).toBeGreaterThan(190)
  expect(leftMs).toBeLessThan(600)
})

test('TOAST-06 it stands bottom right, 356 px wide and 32 px from the edges, or between the edges of a phone', async ({
  page,
}) => {
  const shown = await causeToast(page)
  const box = await shown.boundingBox()
  // Without the room that is kept for a scroll bar.
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

test('TOAST-02 TOAST-07 a drag of more than 20 px takes it away, a slow short one does not', async ({
  page,
}) => {
  const shown = await causeToast(page)
  await drag(page, shown, 12, 30)
  // As slow as a hand that changes its mind: 12 px in more than 110 ms.
  await shown.evaluate(() => new Promise(resolve => setTimeout(resolve, 200)))
  await page.mouse.up()
  await expect(shown).toBeVisible()
  await drag(page, shown, 60, 6)
  await page.mouse.up()
  await expect(toast(page)).toBeHidden()
})

test('TOAST-09 Alt+T leads the keyboard to the toasts', async ({ page }) => {
  await causeToast(page)
  await page.keyboard.press('Alt+t')
  await expect(area(page).locator('ol')).toBeFocused()
})
