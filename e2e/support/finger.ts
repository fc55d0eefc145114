// A finger does not rest on what it pressed. The mouse that plays it does: a short message that comes below it would be
// held for as long as it rests, and lie on what the test presses next.
import type { Page } from '@playwright/test'

/** Before the page is opened. */
export const liftFinger = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const type of ['mouseover', 'mousemove']) {
      document.addEventListener(
        type,
        event => {
          const isOnToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]')
          if (isOnToast) event.stopImmediatePropagation()
        },
        true,
      )
    }
  })
