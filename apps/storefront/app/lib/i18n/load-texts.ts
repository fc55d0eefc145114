// The texts of the page's language, in two chunks: what the first view says, and everything else. The second comes with
// the first component that is loaded later (shell/loadable.tsx); the build refuses a first view that says more than the
// first (initial-messages.ts).
import type { Locale } from '@pesan/contract/language'
import type { Texts } from './t.ts'

const FIRST = {
  en: () => import('./messages/en/initial.ts').then(module => module.initial),
  id: () => import('./messages/id/initial.ts').then(module => module.initial),
} satisfies Record<Locale, unknown>

const DEFERRED = {
  en: () => import('./messages/en/deferred.ts').then(module => module.deferred),
  id: () => import('./messages/id/deferred.ts').then(module => module.deferred),
} satisfies Record<Locale, unknown>

let locale: Locale | undefined
/** Grows once; whoever reads a text looks it up anew. */
const texts: Partial<Texts> = {}

export async function loadFirstTexts(of: Locale): Promise<Texts> {
  locale = of
  Object.assign(texts, await FIRST[of]())
  return texts as Texts
}

/** On the server, where every text is there from the start, there is nothing to load. */
export async function loadDeferredMessages(): Promise<void> {
  if (locale !== undefined) Object.assign(texts, await DEFERRED[locale]())
}
