// A dialog is on the screen a moment before it listens. Who finds it by sight presses later than a test does.
import { expect, type Locator } from '@playwright/test'

/** Seen, with the focus in it and at rest: from then on Escape, Back and a press beside it are heard, and it can be measured. */
export async function untilOpen(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect
    .poll(() => dialog.evaluate(element => element.contains(document.activeElement)), 'the focus is in it')
    .toBe(true)
  await dialog.evaluate(element =>
    Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
  )
}
