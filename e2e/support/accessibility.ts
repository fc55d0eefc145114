// What a machine can judge of accessibility: no violation of WCAG 2.2 AA in the page as it stands.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export async function expectAccessible(page: Page): Promise<void> {
  await movementsEnd(page)
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
  expect(found).toEqual([])
}

/** Half-faded text has no contrast. What never ends, like the promo bar, is left to itself. */
async function movementsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0)))
    await Promise.allSettled(ending.map(movement => movement.finished))
  })
}
