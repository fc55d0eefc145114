// The one sentence shown for a failed call. The server's own words come first (AUTH-47); in another language than
// theirs the key of the refusal is translated, and a key we do not know falls back to the server's words.
import { ApiRefusal, NetworkError } from '../api/failures.ts'
import type { PlainKey, T } from './t.ts'

/** A field may carry the code alone, which says where and is no text. `fallback` is said for what is not a refusal and not a lost connection. */
export function errorText(t: T, error: unknown, fallback: PlainKey = 'auth.unknown_error'): string {
  if (error instanceof NetworkError) return t('auth.no_server_response')
  if (!(error instanceof ApiRefusal)) return t(fallback)
  const ofField = Object.values(error.errors)
    .flat()
    .find(one => one !== error.code)
  const text = ofField ?? (error.message || t(fallback))
  return translated(t, keyIn(text)) ?? (t.locale === 'en' ? text : (translated(t, error.messageKey) ?? text))
}

/** I18N-08: such a value is a key, and both spellings are of the same one. */
const keyIn = (text: string): string | null =>
  /^auth(Errors)?\./.test(text) ? text.replace(/^authErrors\./, 'auth.') : null

/** Refusals of the catalogue take no parameters, so any known key may be said as it is. */
function translated(t: T, key: string | null): string | null {
  return key !== null && t.knows(key) ? t(key as PlainKey) : null
}
