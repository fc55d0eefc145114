// Every Indonesian message. A missing key or a different set of placeholders
// does not compile.
import type { Message, Untranslated } from '../t.ts'
import type { Catalogue } from './en.ts'
import { deferred } from './id/deferred.ts'
import { initial } from './id/initial.ts'

const texts = { ...initial, ...deferred } as const

type Complete = [Untranslated<Catalogue, typeof texts>] extends [never]
  ? Record<keyof Catalogue, Message>
  : { untranslated: Untranslated<Catalogue, typeof texts> }

export const id: Complete = texts
