// Automated accessibility checks: the current page violates neither WCAG 2.2 AA nor the best-practice rules.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every rule but those of level AAA, and the experimental ones. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

export async function violationsOf(page: Page): Promise<string[]> {
  await stopFading(page)
  await movementsEnd(page)
  // A frame without scripts cannot be looked into: its page is checked where it is a page.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox]').withTags(RULES).analyze()
  await fadeAgain(page)
  // axe collects its findings in a separate page, which takes the focus.
  await page.bringToFront()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}

/** Half-faded text has no contrast, and a toast may begin to fade while it is looked at: what changes, changes at once. */
const stopFading = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

const fadeAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })

/** What never ends, like the promo bar, is left to itself; what ends may be followed by more. */
export async function movementsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0)),
        )
    for (let moving = ending(); moving.length > 0; moving = ending())
      await Promise.allSettled(moving.map(movement => movement.finished))
  })
}
