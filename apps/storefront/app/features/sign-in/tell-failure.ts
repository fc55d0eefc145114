// A failure of signing in is told once by a toast, and beside the field that it is about (AMB-010, AUTH-50).
import { ApiRefusal } from '../../lib/api/failures.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import type { T } from '../../lib/i18n/t.ts'
import type { ToastOptions, Toasts } from '../../shell/toasts.ts'

/** How long to wait, where the server says so. */
export function waitOf(t: T, error: unknown): Pick<ToastOptions, 'description'> {
  const waitS = error instanceof ApiRefusal ? error.retryAfterS : null
  if (waitS === null) return {}
  if (waitS < 60) return { description: t('signIn.waitSeconds', { count: waitS }) }
  const minutes = Math.ceil(waitS / 60)
  if (minutes < 60) return { description: t('signIn.waitMinutes', { count: minutes }) }
  return { description: t('signIn.waitHours', { count: Math.ceil(minutes / 60) }) }
}

/** Answers what the field says. */
export function tellFailure({ t, toasts }: { t: T; toasts: Toasts }, error: unknown): string {
  const text = errorText(t, error)
  toasts.error(text, { id: 'sign-in', ...waitOf(t, error) })
  return text
}
