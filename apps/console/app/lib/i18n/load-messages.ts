// Each language is in a separate chunk.
import type { Locale } from '@pesan/contract/language'
import type { MessagesOf } from '@pesan/ui/i18n/translate'
import type { Catalogue } from './messages/en.ts'

type Messages = MessagesOf<Catalogue>

const LANGUAGES: Readonly<Record<Locale, () => Promise<Messages>>> = {
  en: async () => (await import('./messages/en.ts')).en,
  id: async () => (await import('./messages/id.ts')).id,
}

export const loadMessages = (locale: Locale): Promise<Messages> => LANGUAGES[locale]()
