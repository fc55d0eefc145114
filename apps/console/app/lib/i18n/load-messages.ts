// Each language is in a separate chunk, and so are the messages of pages that load on demand.
import type { Locale } from '@pesan/contract/language'
import type { MessageCatalogue } from '@pesan/ui/i18n/translate'
import type { InitialCatalogue } from './messages/en.ts'
import type { MenuCatalogue } from './messages/menu.en.ts'

export type Catalogue = InitialCatalogue & MenuCatalogue

const LANGUAGES: Readonly<Record<Locale, () => Promise<MessageCatalogue>>> = {
  en: async () => (await import('./messages/en.ts')).en,
  id: async () => (await import('./messages/id.ts')).id,
}

const DEFERRED = {
  menu: {
    en: async () => (await import('./messages/menu.en.ts')).menuEn,
    id: async () => (await import('./messages/menu.id.ts')).menuId,
  },
} as const satisfies Record<string, Readonly<Record<Locale, () => Promise<MessageCatalogue>>>>

/** Messages that are not loaded at the start. */
export type DeferredPart = keyof typeof DEFERRED

export const loadMessages = (locale: Locale): Promise<MessageCatalogue> => LANGUAGES[locale]()

export const loadDeferredMessages = (part: DeferredPart, locale: Locale): Promise<MessageCatalogue> =>
  DEFERRED[part][locale]()
