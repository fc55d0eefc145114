// A failed call as a toast. The end of a session is not repeated: `SessionEffects` reports it once for all
// calls (AUTH-35).
import { isSessionEnd } from '@pesan/ui/api/failures'
import { errorMessage } from '../lib/i18n/error-message.ts'
import type { PlainKey, T } from '../lib/i18n/t.ts'
import type { ToastOptions, Toasts } from './toasts.tsx'

interface FailedCall {
  t: T
  toasts: Pick<Toasts, 'error'>
  id: NonNullable<ToastOptions['id']>
  fallback?: PlainKey
}

export function toastError(error: unknown, { t, toasts, id, fallback }: FailedCall): void {
  if (!isSessionEnd(error)) toasts.error(errorMessage(t, error, fallback), { id })
}
