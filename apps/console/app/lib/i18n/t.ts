// Messages of the console by key, in the languages that are loaded: that of the device, and another one when it is needed.
import type { Locale } from '@pesan/contract/language'
import { createTranslate, type PlainKeyOf, type Translate } from '@pesan/ui/i18n/translate'
import { createStore } from '../store.ts'
import { loadMessages } from './load-messages.ts'
import type { Catalogue } from './messages/en.ts'

/** A key whose message has no placeholders. */
export type PlainKey = PlainKeyOf<Catalogue>

export type T = Translate<Catalogue>

export const languages = createStore<Readonly<Partial<Record<Locale, T>>>>({})

export async function loadLanguage(locale: Locale): Promise<void> {
  if (languages.get()[locale]) return
  const messages = await loadMessages(locale)
  languages.set(now => ({ ...now, [locale]: createTranslate<Catalogue>(locale, messages) }))
}

/** The language must be loaded. */
export function translateInto(locale: Locale): T {
  const t = languages.get()[locale]
  if (!t) throw new Error(`the messages in ${locale} are not loaded`)
  return t
}
