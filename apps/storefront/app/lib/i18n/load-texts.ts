// The texts of one language, in a chunk of their own: a page needs one language only.
import { assertNever } from '@pesan/domain/assert-never'
import type { Locale, Texts } from './t.ts'

export async function loadTexts(locale: Locale): Promise<Texts> {
  switch (locale) {
    case 'en':
      return (await import('./messages/en.ts')).en
    case 'id':
      return (await import('./messages/id.ts')).id
    default:
      return assertNever(locale)
  }
}
