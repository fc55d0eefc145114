// A dialog is visible a moment before it handles input; a person reacts later than that, a test does not.
import { expect, type Locator } from '@playwright/test'

/** Waits until the dialog is visible, focused and at rest, so that it handles Escape, Back and outside presses. */
export async function untilOpen(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect
    .poll(() => dialog.evaluate(element => element.contains(document.activeElement)), 'the focus is in it')
    .toBe(true)
  await dialog.evaluate(element =>
    Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
  )
}
