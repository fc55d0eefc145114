// Every Indonesian message. A missing key or a different set of placeholders
// does not compile.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import type { Catalogue } from './en.ts'
import { deferred } from './id/deferred.ts'
import { initial } from './id/initial.ts'

const messages = { ...initial, ...deferred } as const

type Complete = [Untranslated<Catalogue, typeof messages>] extends [never]
  ? Record<keyof Catalogue, Message>
  : { untranslated: Untranslated<Catalogue, typeof messages> }

export const id: Complete = messages
