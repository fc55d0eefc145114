// The languages of a shop, each in its language.
import type { Locale } from '@pesan/contract/language'

export const LANGUAGE_NAMES = {
  en: 'English',
  id: 'Bahasa Indonesia',
} as const satisfies Record<Locale, string>
