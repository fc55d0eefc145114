// What must hold in every state of the gallery, looked at in one go: what a screen reader, a finger, large text and a phone
// on its side make of it.
import type { Page } from '@playwright/test'
import { violationsOf } from '../support/accessibility.ts'
import { smallTargets, unspeakableNames } from '../support/controls.ts'
import { spoiltTexts, withLargeText } from '../support/large-text.ts'

export async function faultsOf(page: Page): Promise<Record<string, string[]>> {
  const violations = await violationsOf(page)
  const names = await unspeakableNames(page)
  const targets = await smallTargets(page)
  const large = await withLargeText(page, () => spoiltTexts(page))
  return { violations, names, targets, large }
}
