// The one sentence shown for a failed call. In English the server's message comes first (AUTH-47); in other
// languages the key of the refusal is translated, and an unknown key falls back to the server's message.
import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import type { PlainKey, T } from './t.ts'

/**
 * A field's error may be a code without a message. `fallback` is used when the error is neither a refusal nor
 * a lost connection.
 */
export function errorMessage(t: T, error: unknown, fallback: PlainKey = 'auth.unknown_error'): string {
  if (error instanceof NetworkError) return t('auth.no_server_response')
  if (!(error instanceof ApiRefusal)) return t(fallback)
  const ofField = Object.values(error.errors)
    .flat()
    .find(message => message !== error.code)
  const text = ofField ?? (error.message || t(fallback))
  return translated(t, keyIn(text)) ?? (t.locale === 'en' ? text : (translated(t, error.messageKey) ?? text))
}

/** I18N-08: such a value is a message key, and both spellings mean the same one. */
const keyIn = (text: string): string | null =>
  /^auth(Errors)?\./.test(text) ? text.replace(/^authErrors\./, 'auth.') : null

/** Refusals of the catalogue take no parameters, so any known key can be used directly. */
function translated(t: T, key: string | null): string | null {
  return key !== null && t.knows(key) ? t(key as PlainKey) : null
}
