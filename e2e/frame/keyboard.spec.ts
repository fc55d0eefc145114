// The on-screen keyboard of a phone. A browser under test has none, so the page is given a visual viewport of ours.
import type { Page } from '@playwright/test'
import { openCartWith, voucherField } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

declare global {
  var coverBelow: (px: number) => void
  var keyboardChanges: boolean[]
  var isViewportFollowed: boolean
}

/** Before the page is opened. */
const replaceViewport = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 })
    const listen = viewport.addEventListener.bind(viewport)
    viewport.addEventListener = (...listener: Parameters<typeof listen>) => {
      globalThis.isViewportFollowed = true
      listen(...listener)
    }
    Object.defineProperty(window, 'visualViewport', { value: viewport })
    globalThis.keyboardChanges = []
    window.addEventListener('keyboardchange', event => {
      if (event instanceof CustomEvent) globalThis.keyboardChanges.push(event.detail.isShown)
    })
    globalThis.coverBelow = px => {
      viewport.height = window.innerHeight - px
      viewport.dispatchEvent(new Event('resize'))
    }
  })

/** Before that a change of the viewport has no effect. */
const untilFollowed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => globalThis.isViewportFollowed)

const variables = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return [style.getPropertyValue('--app-height'), style.getPropertyValue('--keyboard-height')]
  })

test('UIST-10 UIST-11 UIST-12 the keyboard sets the layout variables, and each change is an event @phone', async ({
  page,
  site,
}) => {
  await replaceViewport(page)
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await untilFollowed(page)
  const height = page.viewportSize()?.height ?? 0
  await expect.poll(() => variables(page)).toEqual([`${height}px`, '0px'])
  const root = page.locator('html')

  await page.evaluate(() => globalThis.coverBelow(99))
  expect(await variables(page)).toEqual([`${height}px`, '0px'])
  await page.evaluate(() => globalThis.coverBelow(300))
  expect(await variables(page)).toEqual([`${height - 300}px`, '300px'])
  await expect(root).toHaveAttribute('data-keyboard-visible', '')
  expect(await page.evaluate(() => globalThis.keyboardChanges)).toEqual([true])

  await page.evaluate(() => globalThis.coverBelow(49))
  expect(await variables(page)).toEqual([`${height}px`, '0px'])
  await expect(root).not.toHaveAttribute('data-keyboard-visible')
  expect(await page.evaluate(() => globalThis.keyboardChanges)).toEqual([true, false])
  await expect(voucherField(page)).toBeVisible()
})

test('UIST-10 a sheet stands on the keyboard @phone', async ({ page, site }) => {
  await replaceViewport(page)
  await page.goto(site.origin('bara'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  const sheet = page.getByRole('dialog', { name: /sign in/i })
  await expect(sheet).toBeVisible()
  await expect.poll(async () => (await variables(page))[1]).toBe('0px')
  await page.evaluate(() => globalThis.coverBelow(320))
  const height = page.viewportSize()?.height ?? 0
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    })
    .toBeLessThanOrEqual(height - 320 + 1)
})
