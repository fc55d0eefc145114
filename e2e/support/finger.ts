// Keeps the mouse of a test from holding toasts open: it rests where it pressed, as no finger does, and a toast that appears below
// it would stay and cover what the test presses next.
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
