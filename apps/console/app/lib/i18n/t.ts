// Messages of the console by key, in the languages that are loaded: that of the device, and another one when it is needed.
import type { Locale } from '@pesan/contract/language'
import { createTranslate, type MessagesOf, type PlainKeyOf, type Translate } from '@pesan/ui/i18n/translate'
import { createStore } from '../store.ts'
import { type Catalogue, type DeferredPart, loadDeferredMessages, loadMessages } from './load-messages.ts'

/** A key whose message has no placeholders. */
export type PlainKey = PlainKeyOf<Catalogue>

export type T = Translate<Catalogue>

export const languages = createStore<Readonly<Partial<Record<Locale, T>>>>({})

/** Those that are requested, each with its loading. */
const parts = new Map<DeferredPart, Promise<void>>()

export async function loadLanguage(locale: Locale): Promise<void> {
  if (!languages.get()[locale]) await load(locale)
}

/** With the code of the page that shows these messages. */
export async function loadMessagesOf(...wanted: DeferredPart[]): Promise<void> {
  await Promise.all(wanted.map(part => parts.get(part) ?? loadPart(part)))
}

function loadPart(part: DeferredPart): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  parts.set(part, promise)
  // The next page that shows them tries again.
  promise.catch(() => parts.delete(part))
  Promise.all((Object.keys(languages.get()) as Locale[]).map(load)).then(() => resolve(), reject)
  return promise
}

/** A part that is requested meanwhile is loaded too. */
async function load(locale: Locale): Promise<void> {
  const wanted = [...parts.keys()]
  const loaded = await Promise.all([
    loadMessages(locale),
    ...wanted.map(part => loadDeferredMessages(part, locale)),
  ])
  if (parts.size > wanted.length) return load(locale)
  // Until a part is loaded, no page shows its messages.
  const messages = Object.assign({}, ...loaded) as MessagesOf<Catalogue>
  languages.set(now => ({ ...now, [locale]: createTranslate<Catalogue>(locale, messages) }))
}

/** The language must be loaded. */
export function translateInto(locale: Locale): T {
  const t = languages.get()[locale]
  if (!t) throw new Error(`the messages in ${locale} are not loaded`)
  return t
}
