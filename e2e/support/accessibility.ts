// Automated accessibility checks: the current page violates neither WCAG 2.2 AA nor the best-practice rules.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** Every rule but those of level AAA, and the experimental ones. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Half as long as the one that the builder brings into each page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Only what is violated is described, and no rule of these needs the style sheets a second time. */
const OPTIONS: RunOptions = { runOnly: RULES, resultTypes: ['violations'], preload: false }

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

export async function violationsOf(page: Page): Promise<string[]> {
  await stopFading(page)
  await movementsEnd(page)
  // A frame without scripts cannot be looked into: its page is checked where it is a page.
  const { violations } = await (await axeOn(page)).exclude('iframe[sandbox]').options(OPTIONS).analyze()
  await fadeAgain(page)
  // With frames axe collects its findings in a separate page, which takes the focus.
  await page.bringToFront()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}

/** Without frames axe does all in this page, and is brought there once: a further page and two copies cost most of its time. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource: AXE })
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, axeSource: isThere ? 'void 0' : AXE }).setLegacyMode()
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

/** Nothing that moves into its place takes longer; what counts time down, like the line of the undo bar, does. */
const LONGEST_MOVEMENT_MS = 2000

/** What never ends, like the promo bar, or lasts is left to itself; what ends may be followed by more. */
export async function movementsEnd(page: Page): Promise<void> {
  await page.evaluate(async longestMs => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime ?? 0) <= longestMs,
        )
    for (let moving = ending(); moving.length > 0; moving = ending())
      await Promise.allSettled(moving.map(movement => movement.finished))
  }, LONGEST_MOVEMENT_MS)
}
