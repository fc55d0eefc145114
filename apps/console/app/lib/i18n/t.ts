// Messages of the console by key, in one language.
import type { Locale } from '@pesan/contract/language'
import { createTranslate, type PlainKeyOf, type Translate } from '@pesan/ui/i18n/translate'
import { type Catalogue, en } from './messages/en.ts'
import { id } from './messages/id.ts'

/** A key whose message has no placeholders. */
export type PlainKey = PlainKeyOf<Catalogue>

export type T = Translate<Catalogue>

const LANGUAGES: Readonly<Record<Locale, T>> = {
  en: createTranslate<Catalogue>('en', en),
  id: createTranslate<Catalogue>('id', id),
}

export const translateInto = (locale: Locale): T => LANGUAGES[locale]
