// The texts of the page's language, in two chunks: what the first view says, and everything else. The second comes with
// the first component that is loaded later (shell/loadable.tsx); the build refuses a first view that says more than the
// first (texts-of-first-view.ts).
import type { Locale } from '@pesan/contract/language'
import type { Texts } from './t.ts'

const FIRST = {
  en: () => import('./messages/en/first.ts').then(module => module.first),
  id: () => import('./messages/id/first.ts').then(module => module.first),
} satisfies Record<Locale, unknown>

const LATER = {
  en: () => import('./messages/en/later.ts').then(module => module.later),
  id: () => import('./messages/id/later.ts').then(module => module.later),
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
export async function loadLaterTexts(): Promise<void> {
  if (locale !== undefined) Object.assign(texts, await LATER[locale]())
}
