// A sign-in failure is reported in one place (AMB-010): the field shows errors of its value, a toast all
// others (AUTH-50).
import { ApiRefusal } from '@pesan/ui/api/failures'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import type { ToastOptions, Toasts } from '../../shell/toasts.tsx'

/** How long to wait, if the server specifies it. */
export function waitOf(t: T, error: unknown): Pick<ToastOptions, 'description'> {
  const waitS = error instanceof ApiRefusal ? error.retryAfterS : null
  if (waitS === null) return {}
  if (waitS < 60) return { description: t('signIn.waitSeconds', { count: waitS }) }
  const minutes = Math.ceil(waitS / 60)
  if (minutes < 60) return { description: t('signIn.waitMinutes', { count: minutes }) }
  return { description: t('signIn.waitHours', { count: Math.ceil(minutes / 60) }) }
}

const INVALID_VALUE = 422

/** Returns the error for the field; undefined when a toast has shown it. */
export function notifyFailure(
  { t, toasts }: { t: T; toasts: Pick<Toasts, 'error'> },
  error: unknown,
): string | undefined {
  const text = errorMessage(t, error)
  if (error instanceof ApiRefusal && error.status === INVALID_VALUE) return text
  toasts.error(text, { id: 'sign-in', ...waitOf(t, error) })
  return undefined
}
