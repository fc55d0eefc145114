// The one sentence shown for a failed call: ours by the code of the refusal, otherwise the server's. The text of a code that
// only some pages cause loads with these pages.
import { ApiRefusal, NetworkError, UnreadableAnswer } from '@pesan/ui/api/failures'
import type { PlainKey, T } from './t.ts'

/** Nothing that the person does differently helps. */
const INEXPLICABLE = /^(malformed_request|origin_refused|unsupported_media_type|unreadable|server_error)$/

/** It was removed meanwhile. */
const GONE = /not_found$|^unknown_/

export function errorMessage(t: T, error: unknown): string {
  if (error instanceof UnreadableAnswer) return t('error.outdated')
  if (error instanceof NetworkError) return t('error.network')
  if (!(error instanceof ApiRefusal)) return t('error.unknown')
  const { code, message } = error
  if (code === 'overloaded') return t('error.unavailable')
  if (INEXPLICABLE.test(code)) return t('error.unknown')
  const key = `error.${code}`
  if (t.knows(key)) return t(key as PlainKey)
  return GONE.test(code) ? t('error.gone') : message
}
