// The messages of the page's language, in two chunks: those of the first view, and the rest, loaded with the
// first deferred component (`shell/loadable.tsx`). The build fails if the first view uses a later message
// (`initial-messages.ts`).
import type { Locale } from '@pesan/contract/language'
import type { Messages } from './t.ts'

const FIRST = {
  en: () => import('./messages/en/initial.ts').then(module => module.initial),
  id: () => import('./messages/id/initial.ts').then(module => module.initial),
} satisfies Record<Locale, unknown>

const DEFERRED = {
  en: () => import('./messages/en/deferred.ts').then(module => module.deferred),
  id: () => import('./messages/id/deferred.ts').then(module => module.deferred),
} satisfies Record<Locale, unknown>

let locale: Locale | undefined
/** Extended once in place; every reader looks its message up again. */
const messages: Partial<Messages> = {}

export async function loadInitialMessages(of: Locale): Promise<Messages> {
  locale = of
  Object.assign(messages, await FIRST[of]())
  return messages as Messages
}

/** Does nothing on the server, where all messages are loaded at start-up. */
export async function loadDeferredMessages(): Promise<void> {
  if (locale !== undefined) Object.assign(messages, await DEFERRED[locale]())
}
