// Movements that explain what happened, as the design tokens give them, and the same page without them.
import type { Page } from '@playwright/test'
import { untilAlive } from '../support/alive.ts'
import { lineOf, openCartWith, summary } from '../support/cart.ts'
import { untilOpen } from '../support/open-dialog.ts'
import { expect, test } from '../support/test.ts'

interface Movement {
  property: string
  durationMs: number
}

/** Transitions of the sheet, noted when they end: on a busy machine a short one is over before it can be asked. */
const noteMovements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: Movement[] = []
    globalThis.movements = noted
    document.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
      if (target instanceof Element && target.matches('.sheet')) {
        noted.push({ property: propertyName, durationMs: Math.round(elapsedTime * 1000) })
      }
    })
  })

declare global {
  var movements: Movement[] | undefined
}

const movements = (page: Page) => page.evaluate(() => globalThis.movements ?? [])

async function openProduct(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await noteMovements(page)
  await page
    .getByRole('button', { name: /^Garlic bread/ })
    .first()
    .click()
  await untilOpen(page.getByRole('dialog', { name: /add item/i }))
}

test('a sheet rises when it opens, in 340 ms', async ({ page, site }) => {
  await openProduct(page, site.origin('bara'))
  await expect.poll(() => movements(page)).toContainEqual({ property: 'transform', durationMs: 340 })
})

test("the photo of a card moves to the dialog's, and leaves nothing behind @phone", async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  await untilAlive(page)
  await noteAnimations(page)
  const card = page.getByRole('button', { name: /^Funghi e tartufo/ }).first()
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await card.click()
  const dialog = page.getByRole('dialog', { name: /add item/i })
  await expect.poll(() => animationNames(page)).toContain('shared-image')
  await expect(page.locator('body > img')).toHaveCount(0)
  await expect(dialog.getByRole('img', { name: 'Funghi e tartufo' })).toBeVisible()
})

test("the press that opens a product is painted before its photo's movement begins @phone", async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  await untilAlive(page)
  const card = page.getByRole('button', { name: /^Funghi e tartufo/ }).first()
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await noteFramesBeforeMovement(page)
  await card.click()
  await expect.poll(() => page.evaluate(() => globalThis.framesBeforeMovement)).toBeGreaterThan(0)
})

/** Frames of the page between the sheet's insertion and the start of the photo's movement. */
const noteFramesBeforeMovement = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    let frames = 0
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.sheet')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        frames += 1
      })
    }).observe(document.body, { childList: true, subtree: true })
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      if (typeof options === 'object' && options.id === 'shared-image')
        globalThis.framesBeforeMovement = frames
      return animate.call(this, keyframes, options)
    }
  })

declare global {
  var framesBeforeMovement: number | undefined
}

test('a page fades into the next, and a page that is not there yet is shown when it comes @phone', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = update => {
      document.documentElement.dataset['fades'] = String(
        Number(document.documentElement.dataset['fades'] ?? 0) + 1,
      )
      return start(update)
    }
  })
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route(/\/assets\/cart-[^/]*\.js$/, route => mayCome.then(() => route.continue()))
  await page.goto(site.origin('bara'))
  await untilAlive(page)
  await page.getByRole('link', { name: /^Cart,/ }).click()
  await expect(page).toHaveURL(/\/cart$/)
  come()
  const heading = page.getByRole('heading', { level: 1, name: 'Your Cart' })
  await expect(heading).toBeVisible()
  await expect(page.locator('html[data-fades]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.locator('html[data-fades="1"]')).toBeAttached()
  await page.getByRole('link', { name: /^Cart,/ }).click()
  await expect(page.locator('html[data-fades="2"]')).toBeAttached()
  await expect(heading).toBeFocused()
})

/** Names of the animations, by style sheet or script, noted from the moment in which they begin. */
const noteAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const noted: string[] = []
    globalThis.animationNames = noted
    document.addEventListener('animationstart', event => noted.push(event.animationName))
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options)
      noted.push(animation.id)
      return animation
    }
  })

declare global {
  var animationNames: string[] | undefined
}

const animationNames = (page: Page) => page.evaluate(() => globalThis.animationNames ?? [])

test('numbers of the cart move when they change, and a line that is taken away closes its gap @phone', async ({
  page,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Diavola', 'Garlic bread')
  await noteAnimations(page)
  const garlicBread = lineOf(page, 'Garlic bread')
  await garlicBread.getByRole('button', { name: /^Increase/ }).click()
  await expect(garlicBread.getByRole('status')).toHaveText('2')
  await expect.poll(() => animationNames(page)).toContain('tick')
  expect(await animationNames(page)).not.toContain('collapse')
  await garlicBread.getByRole('button', { name: /^Decrease/ }).click()
  await garlicBread.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.locator('h3', { hasText: 'Garlic bread' })).toHaveCount(0)
  expect(await animationNames(page)).toContain('collapse')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a sheet fades in where it stands @phone', async ({ page, site }) => {
    await openProduct(page, site.origin('bara'))
    await expect.poll(() => movements(page)).toEqual([{ property: 'opacity', durationMs: 120 }])
  })

  test('a line that is taken away is gone at once @phone', async ({ page, site }) => {
    await openCartWith(page, site.origin('bara'), 'Diavola', 'Garlic bread')
    await noteAnimations(page)
    await lineOf(page, 'Garlic bread')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.locator('h3', { hasText: 'Garlic bread' })).toHaveCount(0)
    expect(await animationNames(page)).not.toContain('collapse')
    await expect(summary(page)).toBeVisible()
  })
})
