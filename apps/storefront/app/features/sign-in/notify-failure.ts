// A failure of signing in has one voice (AMB-010): the field says what is wrong with its value, a toast everything else
// (AUTH-50).
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

const INVALID_VALUE = 422

/** Answers what the field says; undefined: a toast has said it. */
export function notifyFailure(
  { t, toasts }: { t: T; toasts: Pick<Toasts, 'error'> },
  error: unknown,
): string | undefined {
  const text = errorText(t, error)
  if (error instanceof ApiRefusal && error.status === INVALID_VALUE) return text
  toasts.error(text, { id: 'sign-in', ...waitOf(t, error) })
  return undefined
}
