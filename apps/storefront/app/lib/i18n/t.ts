// Messages of the storefront by key, in one language. `load-messages.ts` loads them.
import type { Locale } from '@pesan/contract/language'
import { createTranslate, type MessagesOf, type PlainKeyOf, type Translate } from '@pesan/ui/i18n/translate'
import type { Catalogue } from './messages/en.ts'

/** A key whose message has no placeholders: the values of label tables. */
export type PlainKey = PlainKeyOf<Catalogue>

/** Every message of one language. */
export type Messages = MessagesOf<Catalogue>

export type T = Translate<Catalogue>

export const createT: (locale: Locale, messages: Messages) => T = createTranslate
